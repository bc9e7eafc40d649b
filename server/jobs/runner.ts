import type { ClaimedJob, JobCounts } from '../storage/interfaces/jobs.ts';
import { kindsOf } from './job.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';
import type { RunJobDeps } from './run-job.ts';

/** Done at once by one node. */
const AT_ONCE = 8;
const LOOK_EVERY_MS = 2_000;
/** Longer than a mail server may be silent: no other node takes a mail that is still being sent. */
const LEASE_MS = 3 * 60_000;
/** A lease that has less than this left is renewed. */
const RENEW_MS = 2 * 60_000;
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

interface Running {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  /** Epoch milliseconds. */
  until: number;
}

/** Does jobs of the table beside the requests. Any number of nodes do so at once. */
export function jobRunner(deps: RunJobDeps, everyMs = LOOK_EVERY_MS): JobRunner {
  const { jobs, table, clock, onTrouble } = deps;
  const kinds = kindsOf(table);
  const running = new Map<number, Running>();
  let isOver = false;
  let isPlanned = false;
  let isTroubled = false;
  let looking: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

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

  async function look(): Promise<Promise<void>[]> {
    await renew();
    const room = AT_ONCE - running.size;
    if (isOver || room <= 0) return [];
    const now = clock.now();
    const claimed = await jobs.claim(kinds, room, now + LEASE_MS, now);
    const begun = claimed.map((job) => begin(job, now + LEASE_MS));
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
      for (const { abort } of running.values()) abort.abort(new Error('the server stops'));
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
