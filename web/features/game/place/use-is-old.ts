import { useEffect, useState } from 'react';
import { OLD_AFTER } from '@mangoquest/core/geo/steady-place.ts';

/** Whether a measurement from that time is stale. */
export function useIsOld(takenAt: number | null): boolean {
  const [oldSince, setOldSince] = useState<number | null>(null);
  useEffect(() => {
    if (takenAt === null) return undefined;
    const timer = setTimeout(
      () => {
        setOldSince(takenAt);
      },
      // It was not taken in the future: the clock was set back since.
      Math.max(0, OLD_AFTER - Math.max(0, Date.now() - takenAt)),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [takenAt]);
  return takenAt !== null && oldSince === takenAt;
}
