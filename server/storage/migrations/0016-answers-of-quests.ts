import type { Migration } from './migration.ts';

export const answersOfQuests: Migration = {
  number: 16,
  name: 'answers of quests',
  statements: () => [
    // A creator reads the answers of a quest page by page, the latest entries first.
    'CREATE INDEX entries_of_quest ON entries (quest_id, id)',
  ],
};
