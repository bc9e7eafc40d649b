import type { Migration } from './migration.ts';

/** Reminders of starts. The table before was never written to. */
export const reminders: Migration = {
  number: 27,
  name: 'reminders',
  statements: (t) => [
    'DROP TABLE subscriptions',
    `CREATE TABLE reminders (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      link_base text NOT NULL,
      time_zone text NOT NULL,
      mailed_start ${t.integer},
      mails ${t.integer} NOT NULL DEFAULT 0,
      created_at ${t.integer} NOT NULL,
      CONSTRAINT reminders_mailed CHECK ((mails = 0) = (mailed_start IS NULL))
    ) ${t.table}`,
    'CREATE UNIQUE INDEX reminders_once ON reminders (user_id, quest_id)',
    'CREATE INDEX reminders_quest ON reminders (quest_id, id)',
    // Where a mail program ends such mails by itself.
    'ALTER TABLE mail_outbox ADD COLUMN unsubscribe text',
    `INSERT INTO settings (key, value) VALUES ('reminders_key', ${
      t.dialect === 'sqlite'
        ? 'lower(hex(randomblob(32)))'
        : `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    })`,
  ],
};
