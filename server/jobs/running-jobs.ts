import type { ClaimedJob } from '../storage/interfaces/jobs.ts';
import { runJob } from './run-job.ts';
import type { RunJobDeps } from './run-job.ts';

/**
 * Lease time of a job, renewed while the job runs, however long: it only has to outlast a node that is paused. Jobs of
 * a crashed node are delayed by this much.
 */
export const LEASE_MS = 15_000;
/** Leases with less time left than this are renewed. */
const RENEW_MS = 10_000;

interface Running {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** End of the lease, epoch milliseconds. */
  until: number;
}

/** The jobs running on this node. */
export function runningJobs(deps: RunJobDeps) {
  const { jobs, clock } = deps;
  const running = new Map<number, Running>();

  function begin(job: ClaimedJob, until: number): Promise<void> {
    const abort = new AbortController();
    const ended = runJob(deps, job, abort.signal).finally(() => running.delete(job.id));
    running.set(job.id, { job, abort, ended, until });
    return ended;
  }

  /** A job that another node has taken over is aborted here. */
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
