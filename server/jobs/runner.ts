import type { JobCounts } from '../storage/interfaces/jobs.ts';
import { kindsOf } from './job.ts';
import type { Job } from './job.ts';
import type { RunJobDeps } from './run-job.ts';
import { LEASE_MS, runningJobs } from './running-jobs.ts';

/** Done at once by one node. */
const AT_ONCE = 8;
const LOOK_EVERY_MS = 2_000;
/** Under it a recurring job stands in the table, once. */
const RECURRING = 'recurring';

export interface JobRunner {
  /** Plans, looks for what is due at once, and then all the time. */
  start(): void;
  /** Begins what is due, as far as there is room, and resolves when that has ended. Returns how many. */
  runDue(): Promise<number>;
  /** Sees to it that there is one of each recurring job. */
  plan(): Promise<void>;
  /** Of all nodes; `due` and `running` count the kinds that this node does. */
  counts(): Promise<JobCounts>;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does jobs of the table beside the requests. Any number of nodes do so at once. */
export function jobRunner(deps: RunJobDeps, everyMs = LOOK_EVERY_MS): JobRunner {
  const { jobs, table, clock, onTrouble } = deps;
  const kinds = kindsOf(table);
  const running = runningJobs(deps);
  let isOver = false;
  let isPlanned = false;
  let isTroubled = false;
  let looking: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<Promise<void>[]> {
    await running.renew();
    const room = AT_ONCE - running.count();
    if (isOver || room <= 0) return [];
    const now = clock.now();
    const claimed = await jobs.claim(kinds, room, now + LEASE_MS, now);
    const begun = claimed.map((job) => running.begin(job, now + LEASE_MS));
    // There may be more of them.
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
          isTroubled = false;
        },
        (error: Error) => {
          // A database that is away is told of once.
          if (!isTroubled) onTrouble(error);
          isTroubled = true;
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
