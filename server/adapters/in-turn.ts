import { Busy } from '../ports/domain-errors.ts';

export interface TurnLimits {
  /** More at once would take the cores, and the memory, from everybody else. */
  readonly atOnce: number;
  /** More would wait longer than people do. */
  readonly waiting: number;
}

/** Does heavy work a few at a time, first come, first served; throws `Busy` when too many wait. */
export function inTurn({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      await new Promise<void>((resolve) => { queue.push(resolve); });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
