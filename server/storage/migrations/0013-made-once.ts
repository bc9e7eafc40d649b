import type { Migration } from './migration.ts';

export const madeOnce: Migration = {
  number: 13,
  name: 'made once',
  statements: () => [
    // The form that a quest was made of: sent again, after a reply that was lost, it makes no second one.
    'ALTER TABLE quests ADD COLUMN made_key text',
    'CREATE UNIQUE INDEX quests_made_key ON quests (creator_id, made_key) WHERE made_key IS NOT NULL',
  ],
};
