import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';

/** Where a chain that was followed outside of the game leads: its screen, which comes next, shows that mindset. */
let awaited: ChainTarget | null = null;

export function awaitArrival(target: ChainTarget): void {
  awaited = target;
}

/** Given once. */
export function takeArrival(): ChainTarget | null {
  const target = awaited;
  awaited = null;
  return target;
}
