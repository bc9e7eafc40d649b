import { createBatches } from './batches.ts';
import type { Db } from './db.ts';

interface Job {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Outcome<T = unknown> = { readonly value: T } | { readonly error: unknown };

/** So that a flood cannot hold the writer for long. */
export const MAX_TOGETHER = 500;

/** A work of several failed: all that was done is taken back, and done again with a savepoint for each. */
class OneFailed extends Error {}

/**
 * Writes that wait together share one transaction, and so one wait for the disk. One that fails takes nothing of the
 * others away: then all are done again, each in a savepoint of its own. Resolves after the commit.
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
      // Not of the work itself: the transaction is broken, and all of them with it.
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

/** Tells each of them what came of it. */
export function settle<T>(
  jobs: readonly { resolve(value: T): void; reject(error: unknown): void }[],
  outcomes: readonly Outcome<T>[],
): void {
  outcomes.forEach((outcome, index) => {
    if ('error' in outcome) jobs[index]?.reject(outcome.error);
    else jobs[index]?.resolve(outcome.value);
  });
}
