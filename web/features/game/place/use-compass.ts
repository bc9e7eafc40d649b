import { useEffect, useMemo, useState } from 'react';
import { isWorthTurning, pointedTo } from '@mangoquest/core/geo/compass.ts';
import type { Pointed } from '@mangoquest/core/geo/compass.ts';
import { askForCompass, watchCompass } from '../../../device/compass.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import type { Store } from '../../../ui/store.ts';
import { usePlaying } from '../playing-context.ts';

/** The compass of the device. It turns often: who shows it reads it by itself, and nothing else is drawn anew. */
export interface Compass {
  /** Degrees from north; null where it is not known. */
  readonly heading: Store<number | null>;
  /** Asks for it where the device wants that; while a touch is dealt with. False: it was refused. */
  readonly ask: () => Promise<boolean>;
}

/** Follows the device while `active`. */
export function useCompass(active: boolean): Compass {
  const [heading] = useState(() => createStore<number | null>(null));
  const [given, setGiven] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    let [steady, shown]: (Pointed | null)[] = [null, null];
    const stop = watchCompass((measured, at) => {
      if (measured === null) {
        [steady, shown] = [null, null];
        heading.update(() => null);
        return;
      }
      const next = pointedTo(steady ?? null, measured, at);
      steady = next;
      if (!isWorthTurning(shown ?? null, next)) return;
      shown = next;
      heading.update(() => next.heading);
    });
    return () => {
      stop();
      heading.update(() => null);
    };
  }, [active, heading, given]);
  return useMemo(
    () => ({
      heading,
      ask: async () => {
        const isGiven = await askForCompass();
        // What was asked for before it was given tells nothing on some devices.
        if (isGiven && heading.get() === null) setGiven((count) => count + 1);
        return isGiven;
      },
    }),
    [heading],
  );
}

/** Where the player looks: by the compass, else the way they go; an old way says nothing. */
export function useHeading(): number | null {
  const {
    player: { compass, position, isOld },
  } = usePlaying();
  const pointed = useStore(compass.heading, (heading) => heading);
  return pointed ?? (isOld ? null : (position?.heading ?? null));
}
