import type { Migration } from './migration.ts';

/** Reports of mindsets that players added. Three that wait for the creator hide one. */
export const playersMindsets: Migration = {
  number: 31,
  name: 'players-mindsets',
  statements: (t) => [
    `ALTER TABLE mindsets ADD COLUMN is_hidden ${t.integer} NOT NULL DEFAULT 0`,
    'CREATE INDEX mindsets_of_players ON mindsets (quest_id, author_id) WHERE is_social = 1',
    `CREATE TABLE mindset_reports (
      id ${t.id},
      mindset_id ${t.integer} NOT NULL REFERENCES mindsets (id) ON DELETE CASCADE,
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      reason text NOT NULL,
      created_at ${t.integer} NOT NULL,
      settled_at ${t.integer}
    ) ${t.table}`,
    'CREATE UNIQUE INDEX mindset_reports_once ON mindset_reports (mindset_id, user_id)',
    'CREATE INDEX mindset_reports_user ON mindset_reports (user_id)',
  ],
};
