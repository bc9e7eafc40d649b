import type { Migration } from './migration.ts';

export const rehearsals: Migration = {
  number: 25,
  name: 'rehearsals',
  statements: (t) => [
    // The quest that a hidden copy was made of, for its creator to try; null for all others.
    `ALTER TABLE quests ADD COLUMN rehearsal_of ${t.integer} REFERENCES quests (id) ON DELETE CASCADE`,
    // A creator's quests are counted without it.
    'DROP INDEX quests_creator',
    'CREATE INDEX quests_creator ON quests (creator_id, rehearsal_of)',
    // One at a time for a user.
    'CREATE UNIQUE INDEX quests_rehearsal ON quests (creator_id) WHERE rehearsal_of IS NOT NULL',
    'CREATE INDEX quests_rehearsal_of ON quests (rehearsal_of) WHERE rehearsal_of IS NOT NULL',
  ],
};
