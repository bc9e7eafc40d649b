import { useState } from 'react';

/**
 * Runs one work at a time: what is begun meanwhile is passed over, and comes to `undefined`. A busy button alone does
 * not do: a second key press can be faster than the render that shows it.
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

/** The same for as long as a component stands. */
export function useOneAtATime(): ReturnType<typeof oneAtATime> {
  const [run] = useState(oneAtATime);
  return run;
}
