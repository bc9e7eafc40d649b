import type { Migration } from './migration.ts';

/** What the creator of a running quest did for players, or with them. */
export const liveBoard: Migration = {
  number: 32,
  name: 'live-board',
  statements: (t) => [
    // Why its creator ended the game; null for one that they did not end.
    'ALTER TABLE entries ADD COLUMN taken_out text',
    // How many lines of the log are about it, so that those of most games need not be looked for.
    `ALTER TABLE entries ADD COLUMN notes ${t.integer} NOT NULL DEFAULT 0`,
    `CREATE TABLE entry_log (
      id ${t.id},
      entry_id ${t.integer} NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      mindset_id ${t.integer},
      reason text NOT NULL,
      created_at ${t.integer} NOT NULL
    ) ${t.table}`,
    // Without a mindset: the game was ended, which happens once.
    'CREATE UNIQUE INDEX entry_log_once ON entry_log (entry_id, coalesce(mindset_id, 0))',
  ],
};
