import { createBatches } from './batches.ts';
import type { Db } from './db.ts';
import { MAX_TOGETHER } from './group-commit.ts';

export interface LookupOptions<Key, Row> {
  readonly one: (key: Key) => Promise<Row | null>;
  readonly many: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Key;
}

interface Job<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Concurrent statements of one kind; further lookups join the next statement. */
const AT_ONCE = 4;

/**
 * Finds rows by a unique key. On PostgreSQL concurrent lookups are combined into one statement: a round trip costs
 * many times as much as a row. On SQLite there is no round trip.
 */
export function lookups<Key extends string | number, Row>(
  db: Pick<Db, 'dialect'>,
  { one, many, keyOf }: LookupOptions<Key, Row>,
): (key: Key) => Promise<Row | null> {
  if (db.dialect === 'sqlite') return one;
  const add = createBatches<Job<Key, Row>>({
    most: MAX_TOGETHER,
    concurrency: AT_ONCE,
    async run(jobs) {
      try {
        const rows = await many([...new Set(jobs.map(({ key }) => key))]);
        const found = new Map(rows.map((row) => [keyOf(row), row]));
        for (const { key, resolve } of jobs) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of jobs) reject(error);
      }
      return [];
    },
  });
  return (key) =>
    new Promise((resolve, reject) => {
      add({ key, resolve, reject });
    });
}
