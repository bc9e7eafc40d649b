import pLimit from 'p-limit';
import { Busy } from '../ports/domain-errors.ts';

export interface TurnLimits {
  /** More at once would take the cores, and the memory, from everybody else. */
  readonly atOnce: number;
  /** More would wait longer than people do. */
  readonly waiting: number;
}

/** Does heavy work a few at a time, first come, first served; throws `Busy` when too many wait. */
export function inTurn({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const turn = pLimit(atOnce);
  return async (work) => {
    if (turn.activeCount + turn.pendingCount >= atOnce + waiting) throw new Busy();
    return turn(work);
  };
}
