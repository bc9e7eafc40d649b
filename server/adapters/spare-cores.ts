import { availableParallelism } from 'node:os';

/** Number of parallel workers, at most `most`: one core is left to the thread that answers requests. */
export function spareCores(most: number): number {
  return Math.max(1, Math.min(most, availableParallelism() - 1));
}
