import type { Migration } from './migration.ts';

export const runs: Migration = {
  number: 29,
  name: 'runs',
  statements: (t) => [
    // A game that was played to its end may be begun anew: which run of the version it is, from 1.
    `ALTER TABLE entries ADD COLUMN run ${t.integer} NOT NULL DEFAULT 1 CONSTRAINT entries_run CHECK (run >= 1)`,
    'DROP INDEX entries_version',
    'CREATE UNIQUE INDEX entries_version ON entries (user_id, version_id, run)',
  ],
};
