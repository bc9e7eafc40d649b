import type { Migration } from './migration.ts';

/** Codes at the places of a quest: they are made of the key, the round, and the ids. */
export const placeCodes: Migration = {
  number: 33,
  name: 'place-codes',
  statements: (t) => [
    `CREATE TABLE quest_codes (
      quest_id ${t.integer} PRIMARY KEY REFERENCES quests (id) ON DELETE CASCADE,
      round ${t.integer} NOT NULL,
      is_on ${t.integer} NOT NULL
    ) ${t.table}`,
    // What was opened by its code: an entry may answer it from anywhere.
    `CREATE TABLE code_openings (
      id ${t.id},
      entry_id ${t.integer} NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      mindset_id ${t.integer} NOT NULL,
      opened_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE UNIQUE INDEX code_openings_once ON code_openings (entry_id, mindset_id)',
    // Not before all nodes agree on it.
    `INSERT INTO settings (key, value) VALUES ('codes_key', ${
      t.dialect === 'sqlite'
        ? 'lower(hex(randomblob(32)))'
        : `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    })`,
  ],
};
