import type { Clock } from '../ports/clock.ts';
import type { JobKind } from '../ports/jobs.ts';
import type { ClaimedJob, JobsRepository } from '../storage/interfaces/jobs.ts';
import { MINUTE_MS } from './job.ts';
import type { Job, JobContext, JobTable } from './job.ts';

const MAX_ERROR = 500;

export interface RunJobDeps {
  readonly jobs: JobsRepository;
  readonly table: JobTable;
  readonly clock: Clock;
  /** Called for each failed attempt, and if the database does not respond. */
  readonly onError: (error: Error) => void;
}

type Outcome = 'done' | 'interrupted' | { readonly error: unknown };

/**
 * One attempt, and recording its result. Never throws: if the result cannot be recorded, the job is due again when the
 * lease expires.
 */
export async function runJob(
  { jobs, table, clock, onError }: RunJobDeps,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const definition = table[job.kind] as Job | null;
  if (definition === null) return;
  const outcome = await tryOnce(definition, job, {
    now: clock.now(),
    signal,
    async progressed() {
      await jobs.progressed(job);
    },
  });
  try {
    await note(outcome, definition);
  } catch (error) {
    onError(error as Error);
  }

  async function note(what: Outcome, { recurs, pauses }: Job): Promise<void> {
    const now = clock.now();
    if (what === 'interrupted') await jobs.again(job, { dueAt: now, tries: job.tries - 1, error: null });
    else if (what === 'done')
      await (recurs ? jobs.again(job, { dueAt: now + recurs.every, tries: 0, error: null }) : jobs.remove(job));
    else await noteFailure(what.error, pauses[job.tries - 1], recurs?.every, now);
  }

  async function noteFailure(
    error: unknown,
    pause: number | undefined,
    every: number | undefined,
    now: number,
  ): Promise<void> {
    const reason = reasonOf(error);
    const wait = pause ?? every;
    const next = wait === undefined ? 'and is given up' : `the next in ${Math.round(wait / MINUTE_MS)} min`;
    onError(new Error(`job ${job.kind} ${job.id} failed, try ${job.tries}, ${next}: ${reason}`, { cause: error }));
    if (wait === undefined) await jobs.fail(job, reason, now);
    else await jobs.again(job, { dueAt: now + wait, tries: pause === undefined ? 0 : job.tries, error: reason });
  }
}

async function tryOnce({ run, pauses }: Job, job: ClaimedJob<JobKind>, context: JobContext): Promise<Outcome> {
  // The maximum number of attempts has been started, and each time the node crashed.
  if (job.tries > pauses.length + 1) return { error: new Error('the server ended in the middle of it') };
  try {
    await run(job.payload, context);
    return 'done';
  } catch (error) {
    return context.signal.aborted && error === context.signal.reason ? 'interrupted' : { error };
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: unknown };
  return (message || String(code ?? 'unknown')).slice(0, MAX_ERROR);
}
