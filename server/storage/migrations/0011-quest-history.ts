import type { Migration } from './migration.ts';

export const questHistory: Migration = {
  number: 11,
  name: 'quest history',
  statements: (t) => [
    // What a quest was after each spell of saves. The last row is what it is now, and has no document: the tables have it.
    `CREATE TABLE quest_history (
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      revision ${t.integer} NOT NULL,
      user_id ${t.integer} NOT NULL,
      username text NOT NULL,
      started_at ${t.integer} NOT NULL,
      saved_at ${t.integer} NOT NULL,
      parts text NOT NULL,
      document text,
      PRIMARY KEY (quest_id, revision)
    ) ${t.table}`,
  ],
};
