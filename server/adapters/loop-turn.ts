import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Turn } from '../ports/turn.ts';
import { fairQueue } from './fair-queue.ts';

/** Work on the loop that takes long: one at a time, users in turn. More would not be waited for. */
const LOOP_WORK = { concurrency: 1, waiting: 256 } as const;

export function loopTurn(): Turn {
  const turn = fairQueue(LOOP_WORK);
  return (work) =>
    turn(async () => {
      // Others come in between, also where the work before was done without a pause.
      await yieldToEventLoop();
      return work();
    });
}
