import { useEffect, useState } from 'react';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';

/** Where a chain that was followed outside of the game leads: its screen, which comes next, shows that mindset. */
let awaited: ChainTarget | null = null;

export function awaitArrival(target: ChainTarget): void {
  awaited = target;
}

/**
 * Where a chain has led, for the screen that comes next, once. Forgotten only when that screen stands: React may begin to
 * draw it and then draw it anew.
 */
export function useArrival(): readonly [ChainTarget | null, (target: ChainTarget) => void] {
  const [first] = useState(() => awaited);
  const [arrival, setArrival] = useState(first);
  useEffect(() => {
    if (awaited === first) awaited = null;
  }, [first]);
  return [arrival, setArrival];
}
