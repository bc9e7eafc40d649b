import type { Migration } from './migration.ts';

export const accountPage: Migration = {
  number: 9,
  name: 'account page',
  statements: (t) => [
    // A sign-in is shown with when it began and by what kind of browser; each rotation takes both along.
    `ALTER TABLE sessions ADD COLUMN started_at ${t.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT ''`,
    'UPDATE sessions SET started_at = (SELECT min(created_at) FROM sessions AS one WHERE one.family = sessions.family)',

    // Which version of the terms a user agreed to, and when.
    `CREATE TABLE agreements (
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      version text NOT NULL,
      agreed_at ${t.integer} NOT NULL,
      PRIMARY KEY (user_id, version)
    ) ${t.table}`,
  ],
};
