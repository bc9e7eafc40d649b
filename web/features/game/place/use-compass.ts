import { useEffect, useMemo, useState } from 'react';
import { isWorthTurning, pointedTo } from '@mangoquest/core/geo/compass.ts';
import type { Pointed } from '@mangoquest/core/geo/compass.ts';
import { askForCompass, watchCompass } from '../../../device/compass.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import type { Store } from '../../../ui/store.ts';
import { usePlaying } from '../playing-context.ts';

/** The device's compass. It changes often, so it is a store that only the components showing it subscribe to. */
export interface Compass {
  /** Degrees from north; null if unknown. */
  readonly heading: Store<number | null>;
  /** Asks for permission where the device requires it; must be called within a user gesture. False if it was denied. */
  readonly ask: () => Promise<boolean>;
}

/** Listens to the sensor while `active`. */
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
        // On some devices a listener added before the permission stays silent, so it is added again.
        if (isGiven && heading.get() === null) setGiven((count) => count + 1);
        return isGiven;
      },
    }),
    [heading],
  );
}

/** The direction of view: from the compass, otherwise from the movement unless that is stale. */
export function useHeading(): number | null {
  const {
    player: { compass, position, isOld },
  } = usePlaying();
  const pointed = useStore(compass.heading, (heading) => heading);
  return pointed ?? (isOld ? null : (position?.heading ?? null));
}
