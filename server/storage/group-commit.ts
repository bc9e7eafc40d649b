import type { Db } from './db.ts';

interface Job {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** So that a flood cannot hold the writer for long. */
const MAX_TOGETHER = 500;

/**
 * Writes that wait together share one transaction, and so one wait for the disk. Each stands in a savepoint of its own:
 * one that fails takes nothing of the others away. Resolves after the commit.
 */
export function createGroupCommit(atomic: Db['atomic']): Db['grouped'] {
  let waiting: Job[] = [];
  let isScheduled = false;

  const runOne = async (transaction: Db, job: Job): Promise<Outcome> => {
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

  const flush = async () => {
    const jobs = waiting.slice(0, MAX_TOGETHER);
    waiting = waiting.slice(MAX_TOGETHER);
    try {
      const outcomes = await atomic(async (transaction) => {
        const done: Outcome[] = [];
        // One after the other, on purpose: they share a connection.
        for (const job of jobs) done.push(await runOne(transaction, job));
        return done;
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
