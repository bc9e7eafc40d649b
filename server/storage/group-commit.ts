import type { Db } from './db.ts';

interface Job {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** So that a flood cannot hold the writer for long. */
const MAX_TOGETHER = 500;

/** A work of several failed: all that was done is taken back, and done again with a savepoint for each. */
class OneFailed extends Error {}

/**
 * Writes that wait together share one transaction, and so one wait for the disk. One that fails takes nothing of the
 * others away: then all are done again, each in a savepoint of its own. Resolves after the commit.
 */
export function createGroupCommit(atomic: Db['atomic']): Db['grouped'] {
  let waiting: Job[] = [];
  let isScheduled = false;

  const inSavepoint = async (transaction: Db, job: Job): Promise<Outcome> => {
    let failure: { readonly error: unknown } | undefined;
    try {
      return { value: await transaction.atomic((inner) => job.work(inner).catch((error: unknown) => {
        failure = { error };
        throw error;
      })) };
    } catch (error) {
      // Not of the work itself: the transaction is broken, and all of them with it.
      if (!failure || failure.error !== error) throw error;
      return failure;
    }
  };

  const plain = async (transaction: Db, job: Job): Promise<Outcome> => ({
    value: await job.work(transaction).catch(() => { throw new OneFailed(); }),
  });

  const inOne = (jobs: readonly Job[], run: (transaction: Db, job: Job) => Promise<Outcome>) => atomic(async (transaction) => {
    const done: Outcome[] = [];
    // One after the other, on purpose: they share a connection.
    for (const job of jobs) done.push(await run(transaction, job));
    return done;
  });

  const flush = async () => {
    const jobs = waiting.slice(0, MAX_TOGETHER);
    waiting = waiting.slice(MAX_TOGETHER);
    try {
      const outcomes = await inOne(jobs, plain).catch((error: unknown) => {
        if (!(error instanceof OneFailed)) throw error;
        return inOne(jobs, inSavepoint);
      });
      outcomes.forEach((outcome, index) => {
        if ('error' in outcome) jobs[index]?.reject(outcome.error);
        else jobs[index]?.resolve(outcome.value);
      });
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
    if (waiting.length > 0) setImmediate(flush);
    else isScheduled = false;
  };

  return <T>(work: (db: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (isScheduled) return;
      isScheduled = true;
      // After the requests that arrived together have all come this far.
      setImmediate(flush);
    });
}
