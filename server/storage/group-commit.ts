import { createBatches } from './batches.ts';
import type { Db } from './db.ts';

interface Job {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Outcome<T = unknown> = { readonly value: T } | { readonly error: unknown };

/** Most writes in one transaction, so that a flood cannot occupy the writer for long. */
export const MAX_TOGETHER = 500;

/** One of several writes failed: all are rolled back, and repeated with a savepoint each. */
class OneFailed extends Error {}

/**
 * Concurrent writes share one transaction, and so one sync. A failing one does not affect the
 * others: all are repeated, each in a savepoint of its own. Resolves after the commit.
 */
export function createGroupCommit(atomic: Db['atomic']): Db['grouped'] {
  const inSavepoint = async (transaction: Db, job: Job): Promise<Outcome> => {
    let failure: { readonly error: unknown } | undefined;
    try {
      return {
        value: await transaction.atomic((inner) =>
          job.work(inner).catch((error: unknown) => {
            failure = { error };
            throw error;
          }),
        ),
      };
    } catch (error) {
      // Not an error of the write itself: the transaction is broken, and all writes fail.
      if (!failure || failure.error !== error) throw error;
      return failure;
    }
  };

  const plain = async (transaction: Db, job: Job): Promise<Outcome> => ({
    value: await job.work(transaction).catch(() => {
      throw new OneFailed();
    }),
  });

  const inOne = (jobs: readonly Job[], run: (transaction: Db, job: Job) => Promise<Outcome>) =>
    atomic(async (transaction) => {
      const done: Outcome[] = [];
      // One after the other, on purpose: they share a connection.
      for (const job of jobs) done.push(await run(transaction, job));
      return done;
    });

  const run = async (jobs: readonly Job[]) => {
    try {
      settle(
        jobs,
        await inOne(jobs, plain).catch((error: unknown) => {
          if (!(error instanceof OneFailed)) throw error;
          return inOne(jobs, inSavepoint);
        }),
      );
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
    return [];
  };

  const add = createBatches<Job>({ most: MAX_TOGETHER, concurrency: 1, run });
  return <T>(work: (db: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      add({ work, resolve: resolve as (value: unknown) => void, reject });
    });
}

/** Settles the promise of each write. */
export function settle<T>(
  jobs: readonly { resolve(value: T): void; reject(error: unknown): void }[],
  outcomes: readonly Outcome<T>[],
): void {
  outcomes.forEach((outcome, index) => {
    if ('error' in outcome) jobs[index]?.reject(outcome.error);
    else jobs[index]?.resolve(outcome.value);
  });
}
