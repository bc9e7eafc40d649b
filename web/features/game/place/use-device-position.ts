import { useCallback, useEffect, useState } from 'react';
import { watchLocation } from '../../../device/location.ts';
import type { NoPosition } from '../../../device/location.ts';
import { isWorthShowing } from './player-position.ts';
import type { PlayerPosition } from './player-position.ts';

export interface DevicePlace {
  readonly position: PlayerPosition | null;
  /** Why there is none; null while it is looked for, and once it was found. */
  readonly problem: NoPosition | null;
  readonly retry: () => void;
}

/** Follows the device while `active`. A place once found stays when the device loses it for a while. */
export function useDevicePosition(active: boolean): DevicePlace {
  const [position, setPosition] = useState<PlayerPosition | null>(null);
  const [problem, setProblem] = useState<NoPosition | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    setProblem(null);
    return watchLocation((found) => {
      if (!found.ok) {
        setProblem(found.reason);
        return;
      }
      const { latitude, longitude, accuracy, heading } = found.position;
      const next = { latitude, longitude, accuracy, heading };
      setProblem(null);
      setPosition((previous) => (isWorthShowing(previous, next) ? next : previous));
    });
  }, [active, attempt]);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { position, problem: position === null || problem === 'refused' ? problem : null, retry };
}
