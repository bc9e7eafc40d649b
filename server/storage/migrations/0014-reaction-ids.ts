import type { Migration } from './migration.ts';

export const reactionIds: Migration = {
  number: 14,
  name: 'reaction ids',
  statements: ({ dialect }) => [
    // What the ids of shuffled reactions are made of, for each entry its own. Not before all nodes agree on it.
    `INSERT INTO settings (key, value) VALUES ('reaction_ids_key', ${
      dialect === 'sqlite'
        ? 'lower(hex(randomblob(32)))'
        : `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    })`,
    // Those who entered before may have answers waiting that name the stored ids.
    `INSERT INTO settings (key, value) SELECT 'reaction_ids_after', CAST(coalesce(max(id), 0) AS text) FROM entries`,
  ],
};
