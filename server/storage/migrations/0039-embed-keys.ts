import type { Migration } from './migration.ts';

/** Keys by which other sites show a quest. */
export const embedKeys: Migration = {
  number: 39,
  name: 'embed-keys',
  statements: (t) => [
    `CREATE TABLE embed_keys (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT embed_keys_kind CHECK (kind IN ('public', 'secret')),
      key_hash text NOT NULL,
      public_key text,
      origins text NOT NULL,
      made_at ${t.integer} NOT NULL,
      CONSTRAINT embed_keys_shown CHECK ((public_key IS NULL) = (kind = 'secret'))
    ) ${t.table}`,
    'CREATE UNIQUE INDEX embed_keys_hash ON embed_keys (key_hash)',
    'CREATE INDEX embed_keys_quest ON embed_keys (quest_id, id)',
  ],
};
