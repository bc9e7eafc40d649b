import { AsyncResource } from 'node:async_hooks';
import { Busy } from '../ports/domain-errors.ts';
import { beginWaiting, isOwnerGone, workOwner } from '../ports/work-owner.ts';

export interface QueueLimits {
  /** More concurrent work would take cores and memory from everything else. */
  readonly concurrency: number;
  /** Maximum queue length; beyond that, users would not wait. */
  readonly waiting: number;
}

const MAX_REMEMBERED = 1_000;

/** Options of one piece of work. */
export interface Waiting {
  /** Aborts when the result is no longer wanted: the work leaves the queue. */
  readonly signal?: AbortSignal;
  /** Called with the approximate number of jobs before it, whenever that changes. */
  readonly onWait?: (before: number) => void;
}

/** Runs work when its turn has come, and resolves to its result. */
export type FairQueue = <T>(work: () => Promise<T>, waiting?: Waiting) => Promise<T>;

interface Job {
  readonly start: () => void;
  readonly refuse: () => void;
  readonly onWait: Waiting['onWait'];
}

/**
 * A bounded queue with limited concurrency, fair between owners: they are served round-robin, one piece of work each,
 * so that much work of one owner only delays that owner. When it is full, the newest work of the owner with most
 * waiting is refused with `Busy`.
 */
export function fairQueue({ concurrency, waiting }: QueueLimits): FairQueue {
  /** Waiting work by owner; no queue is empty. */
  const lines = new Map<string, Job[]>();
  /** Sequence number of each owner's last start, for the round-robin; an owner without one is next. */
  const served = new Map<string, number>();
  let starts = 0;
  let active = 0;
  let count = 0;

  const servedLast = (whom: string) => served.get(whom) ?? 0;

  const next = (): void => {
    if (count === 0 || active >= concurrency) return;
    const whom = [...lines.keys()].reduce((first, each) => (servedLast(each) < servedLast(first) ? each : first));
    const line = lines.get(whom) as Job[];
    const job = line.shift() as Job;
    if (line.length === 0) lines.delete(whom);
    count -= 1;
    active += 1;
    served.set(whom, (starts += 1));
    job.start();
    reportPositions(lines, active);
  };

  /** Last starts are forgotten when the queue is idle, and when there are too many of them. */
  const end = (): void => {
    active -= 1;
    next();
    if (active === 0 || served.size > MAX_REMEMBERED) served.clear();
  };

  /** Makes room by refusing the newest work of the longest queue, if that is longer than theirs would be. */
  const makeRoom = (whom: string): boolean => {
    const longest = [...lines.keys()].reduce(
      (most, each) => ((lines.get(each)?.length ?? 0) > (lines.get(most)?.length ?? 0) ? each : most),
      whom,
    );
    const line = lines.get(longest) ?? [];
    if (line.length <= (lines.get(whom)?.length ?? 0) + 1) return false;
    count -= 1;
    line.pop()?.refuse();
    return true;
  };

  const leave = (whom: string, job: Job): void => {
    const line = lines.get(whom);
    if (line?.includes(job) !== true) return;
    line.splice(line.indexOf(job), 1);
    if (line.length === 0) lines.delete(whom);
    count -= 1;
    job.refuse();
    reportPositions(lines, active);
  };

  return <T>(work: () => Promise<T>, { signal, onWait }: Waiting = {}) =>
    new Promise<T>((resolve, reject) => {
      const whom = workOwner();
      const job = jobOf(work, { resolve, reject, end }, onWait);
      if (active >= concurrency && count >= waiting && !makeRoom(whom)) {
        job.refuse();
        return;
      }
      const line = lines.get(whom) ?? [];
      line.push(job);
      lines.set(whom, line);
      count += 1;
      signal?.addEventListener('abort', () => {
        leave(whom, job);
      });
      if (active >= concurrency) reportPositions(lines, active);
      next();
    });
}

interface Ends<T> {
  readonly resolve: (result: T) => void;
  readonly reject: (error: unknown) => void;
  /** Called when the work has settled. */
  readonly end: () => void;
}

/** A piece of work that starts when other work ends, but in the async context of its own caller. */
function jobOf<T>(work: () => Promise<T>, { resolve, reject, end }: Ends<T>, onWait: Waiting['onWait']): Job {
  const goOn = beginWaiting();
  return {
    start: AsyncResource.bind(() => {
      goOn();
      const begin = async () => {
        // Who went away while this waited asks again, if they still want it.
        if (isOwnerGone()) throw new Busy();
        return work();
      };
      begin().then(resolve, reject).finally(end);
    }),
    refuse: () => {
      goOn();
      reject(new Busy());
    },
    onWait,
  };
}

/** Position estimate: before a job run all earlier ones of its owner, and of each other owner as many plus one. */
function reportPositions(lines: ReadonlyMap<string, readonly Job[]>, active: number): void {
  for (const [whom, line] of lines)
    for (const [at, { onWait }] of line.entries()) {
      if (onWait === undefined) continue;
      const others = [...lines].filter(([other]) => other !== whom);
      onWait(active + at + others.reduce((sum, [, { length }]) => sum + Math.min(length, at + 1), 0));
    }
}
