import { createBatches } from '../batches.ts';
import type { Db } from '../db.ts';
import { MAX_TOGETHER } from '../group-commit.ts';

interface UsedMark {
  readonly accessHash: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Marks sessions as used; those that are used for the first time at once share one statement, and so one sync. */
export function usedMarks(db: Db): (accessHash: string) => Promise<void> {
  const add = createBatches<UsedMark>({
    most: MAX_TOGETHER,
    concurrency: 1,
    async run(marks) {
      const hashes = marks.map(({ accessHash }) => accessHash);
      try {
        await db.atomic((tx) =>
          tx.query.updateTable('sessions').set({ is_used: 1 }).where('access_hash', 'in', hashes).execute(),
        );
        for (const { resolve } of marks) resolve();
      } catch (error) {
        for (const { reject } of marks) reject(error);
      }
      return [];
    },
  });
  return (accessHash) =>
    new Promise((resolve, reject) => {
      add({ accessHash, resolve, reject });
    });
}
