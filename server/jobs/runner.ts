import type { JobCounts } from '../storage/interfaces/jobs.ts';
import { kindsOf } from './job.ts';
import type { Job } from './job.ts';
import type { RunJobDeps } from './run-job.ts';
import { LEASE_MS, runningJobs } from './running-jobs.ts';

/** Maximum number of concurrent jobs of one node. */
const AT_ONCE = 8;
const POLL_MS = 2_000;
/** Unique key of a recurring job in the table. */
const RECURRING = 'recurring';

export interface JobRunner {
  /** Plans recurring jobs, then polls for due jobs, immediately and at intervals. */
  start(): void;
  /** Starts due jobs up to the limit, and resolves when they have ended. Returns how many. */
  runDue(): Promise<number>;
  /** Ensures that there is one of each recurring job. */
  plan(): Promise<void>;
  /** Counts over all nodes; `due` and `running` only include the kinds that this node runs. */
  counts(): Promise<JobCounts>;
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** Runs jobs of the table beside the requests. Any number of nodes can do so concurrently. */
export function jobRunner(deps: RunJobDeps, everyMs = POLL_MS): JobRunner {
  const { jobs, table, clock, onError } = deps;
  const kinds = kindsOf(table);
  const running = runningJobs(deps);
  let isOver = false;
  let isPlanned = false;
  let hasFailed = false;
  let looking: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<Promise<void>[]> {
    await running.renew();
    const room = AT_ONCE - running.count();
    if (isOver || room <= 0) return [];
    const now = clock.now();
    const claimed = await jobs.claim(kinds, room, now + LEASE_MS, now);
    const begun = claimed.map((job) => running.begin(job, now + LEASE_MS));
    // There may be more due.
    if (claimed.length === room)
      void Promise.race(begun).then(() => {
        if (timer !== undefined) tick();
      });
    return begun;
  }

  async function plan(): Promise<void> {
    const now = clock.now();
    for (const kind of kinds) {
      const { recurs } = table[kind] as Job;
      if (recurs) await jobs.add({ kind, payload: {}, key: RECURRING, dueAt: now + recurs.first }, now);
    }
    isPlanned = true;
  }

  function tick(): void {
    looking ??= (isPlanned ? look() : plan().then(look))
      .then(
        () => {
          hasFailed = false;
        },
        (error: Error) => {
          // A database that does not respond is reported once.
          if (!hasFailed) onError(error);
          hasFailed = true;
        },
      )
      .finally(() => {
        looking = null;
      });
  }

  return {
    start() {
      timer = setInterval(tick, everyMs);
      timer.unref();
      tick();
    },

    async runDue() {
      const begun = await look();
      await Promise.all(begun);
      return begun.length;
    },

    plan,

    counts: () => jobs.counts(kinds, clock.now()),

    async stop() {
      isOver = true;
      clearInterval(timer);
      timer = undefined;
      await looking;
      await running.stop();
    },
  };
}
