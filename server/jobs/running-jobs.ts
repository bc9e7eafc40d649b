import type { ClaimedJob } from '../storage/interfaces/jobs.ts';
import { runJob } from './run-job.ts';
import type { RunJobDeps } from './run-job.ts';

/**
 * Renewed while a job goes on, however long that takes: it only has to outlast a node that stands still. What a node that
 * died leaves behind waits for so long.
 */
export const LEASE_MS = 15_000;
/** A lease that has less than this left is renewed. */
const RENEW_MS = 10_000;

interface Running {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** Epoch milliseconds. */
  until: number;
}

/** The jobs that this node does right now. */
export function runningJobs(deps: RunJobDeps) {
  const { jobs, clock } = deps;
  const running = new Map<number, Running>();

  function begin(job: ClaimedJob, until: number): Promise<void> {
    const abort = new AbortController();
    const ended = runJob(deps, job, abort.signal).finally(() => running.delete(job.id));
    running.set(job.id, { job, abort, ended, until });
    return ended;
  }

  /** What another node has taken over ends here. */
  async function renew(): Promise<void> {
    const now = clock.now();
    for (const one of running.values()) {
      if (one.until - now > RENEW_MS) continue;
      if (await jobs.renew(one.job, now + LEASE_MS)) one.until = now + LEASE_MS;
      else one.abort.abort(new Error('another node has taken the job over'));
    }
  }

  async function stop(): Promise<void> {
    for (const { abort } of running.values()) abort.abort(new Error('the server stops'));
    await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  return { begin, renew, stop, count: () => running.size };
}
