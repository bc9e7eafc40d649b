import type { Migration } from './migration.ts';

/** Reports outlive what a player took back, and a creator keeps what they have read. */
export const reportsStay: Migration = {
  number: 42,
  name: 'reports-stay',
  statements: (t) => [
    `ALTER TABLE mindsets ADD COLUMN edits ${t.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE mindset_reports ADD COLUMN is_earlier ${t.integer} NOT NULL DEFAULT 0`,
    `CREATE TABLE taken_back_reports (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      author_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      gone_id ${t.integer} NOT NULL,
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      reason text NOT NULL,
      created_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE UNIQUE INDEX taken_back_reports_once ON taken_back_reports (quest_id, author_id, gone_id, user_id)',
    'CREATE INDEX taken_back_reports_author ON taken_back_reports (author_id)',
    'CREATE INDEX taken_back_reports_user ON taken_back_reports (user_id)',
  ],
};
