import type { Migration } from './migration.ts';

export const results: Migration = {
  number: 26,
  name: 'results',
  statements: (t) => [
    // When the stars of an entry last changed: of two with as many, who had them earlier stands higher.
    `ALTER TABLE entries ADD COLUMN scored_at ${t.integer}`,
    `UPDATE entries SET scored_at = (SELECT max(answered_at) FROM answers WHERE entry_id = entries.id AND (stars <> 0 OR time_bonus <> 0)) WHERE answer_count > 0`,
    `UPDATE entries SET scored_at = finished_at WHERE time_bonus <> 0 AND finished_at > coalesce(scored_at, 0)`,
    // What players are called by in addresses of results. Not before all nodes agree on it.
    `INSERT INTO settings (key, value) VALUES ('results_key', ${
      t.dialect === 'sqlite'
        ? 'lower(hex(randomblob(32)))'
        : `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    })`,
  ],
};
