import { useState } from 'react';

/**
 * Runs one task at a time: calls made meanwhile are dropped, and resolve to `undefined`. A disabled button is not
 * enough: a second key press can be faster than the render that disables it.
 */
export function oneAtATime() {
  let isUnderWay = false;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    try {
      return await work();
    } finally {
      isUnderWay = false;
    }
  };
}

/** The same for the lifetime of a component. */
export function useOneAtATime(): ReturnType<typeof oneAtATime> {
  const [run] = useState(oneAtATime);
  return run;
}
