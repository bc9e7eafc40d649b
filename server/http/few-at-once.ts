import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { Busy } from '../ports/domain-errors.ts';
import { beginWaiting, isOwnerGone } from '../ports/work-owner.ts';

/** As many saves of one user are worked on at once; more than an editor sends. */
export const SAVES_AT_ONCE = 2;
/** More than an editor and a program that saves many quests send meanwhile. */
const MAX_WAITING = 128;

/**
 * Runs work of `whom`, or has it wait for work of the same user. Throws `Busy` if too much of theirs waits, or if nobody
 * waits for its result any more when its time has come.
 */
export type FewAtOnce = <T>(whom: string, work: () => T | Promise<T>) => Promise<T>;

/**
 * A few pieces of work of each user at once. SQLite works on the thread that answers: a hundred saves that come together
 * would hold up all others until the last of them was done.
 */
export function fewAtOnce(most = SAVES_AT_ONCE, mostWaiting = MAX_WAITING): FewAtOnce {
  const lines = new Map<string, LimitFunction>();
  return async (whom, work) => {
    const line = lines.get(whom) ?? pLimit(most);
    if (line.pendingCount >= mostWaiting) throw new Busy();
    lines.set(whom, line);
    const mayBegin = line.activeCount + line.pendingCount < most;
    const goOn = mayBegin ? null : beginWaiting();
    try {
      return await line(async () => {
        if (goOn === null) return work();
        // Others come in between, also where the one before was done without a pause.
        await yieldToEventLoop();
        goOn();
        if (isOwnerGone()) throw new Busy();
        return work();
      });
    } finally {
      goOn?.();
      if (line.activeCount + line.pendingCount === 0) lines.delete(whom);
    }
  };
}
