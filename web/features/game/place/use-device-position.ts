import { useCallback, useEffect, useRef, useState } from 'react';
import { heldPlace, placeOnMap, steadyPlace } from '@mangoquest/core/geo/steady-place.ts';
import type { SteadyPlace } from '@mangoquest/core/geo/steady-place.ts';
import { steadyHeading } from '@mangoquest/core/play/following.ts';
import { watchLocation } from '../../../device/location.ts';
import type { NoPosition } from '../../../device/location.ts';
import { paced } from '../../../ui/paced.ts';
import { isWorthShowing } from './player-position.ts';
import type { PlayerPosition } from './player-position.ts';

export interface DevicePlace {
  readonly position: PlayerPosition | null;
  /** The displayed position: smoothed. */
  readonly shown: SteadyPlace | null;
  /** Why there is no position; null while searching, and once one was found. */
  readonly problem: NoPosition | null;
  readonly retry: () => void;
}

/** The filters' state between two measurements. */
interface Filtered {
  readonly place: SteadyPlace | null;
  readonly shown: SteadyPlace | null;
  readonly heading: number | null;
}

/** Minimum milliseconds between two updates: some devices report several per second even when they are still. */
const PAUSE = 1000;

/** Watches the device's position while `active`. If the signal is lost, the last position stays. */
export function useDevicePosition(active: boolean): DevicePlace {
  const [position, setPosition] = useState<PlayerPosition | null>(null);
  const [shown, setShown] = useState<SteadyPlace | null>(null);
  const steady = useRef<Filtered>({ place: null, shown: null, heading: null });
  const [problem, setProblem] = useState<NoPosition | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    setProblem(null);
    const pace = paced<{ readonly place: SteadyPlace; readonly next: PlayerPosition }>(PAUSE, ({ place, next }) => {
      const onMap = placeOnMap(steady.current.shown, place);
      steady.current = { ...steady.current, shown: onMap };
      setShown(onMap);
      const held = { ...next, ...heldPlace(next, place, onMap) };
      setPosition((previous) => (isWorthShowing(previous, held) ? held : previous));
    });
    const stop = watchLocation((found) => {
      if (!found.ok) {
        setProblem(found.reason);
        return;
      }
      const { latitude, longitude, accuracy, takenAt } = found.position;
      const place = steadyPlace(steady.current.place, found.position);
      const heading = steadyHeading(steady.current.heading, found.position.heading);
      steady.current = { ...steady.current, place, heading };
      setProblem(null);
      pace.push({ place, next: { latitude, longitude, accuracy, heading, takenAt } });
    });
    return () => {
      stop();
      pace.stop();
    };
  }, [active, attempt]);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { position, shown, problem: position === null || problem === 'refused' ? problem : null, retry };
}
