import type { Migration } from './migration.ts';

export const passwordGrants: Migration = {
  number: 10,
  name: 'password grants',
  statements: (t) => [
    // A sign-in that gave a quest's password, under the password that counted then. Neither refers: both may go before it.
    `CREATE TABLE password_grants (
      family text NOT NULL,
      quest_id ${t.integer} NOT NULL,
      password_tag text NOT NULL,
      expires_at ${t.integer} NOT NULL,
      PRIMARY KEY (family, quest_id)
    ) ${t.table}`,
    'CREATE INDEX password_grants_age ON password_grants (expires_at)',
  ],
};
