import { availableParallelism } from 'node:os';

/** How many may work at once, at most `most`: one core is for the thread that answers. */
export function spareCores(most: number): number {
  return Math.max(1, Math.min(most, availableParallelism() - 1));
}
