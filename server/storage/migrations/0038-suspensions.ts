import type { Migration } from './migration.ts';

/** What operators said of an account: suspended, or let on although invoices are unpaid. */
export const suspensions: Migration = {
  number: 38,
  name: 'suspensions',
  statements: (t) => [
    `CREATE TABLE suspensions (
      user_id ${t.integer} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT suspensions_kind CHECK (kind IN ('suspended', 'lifted')),
      said_at ${t.integer} NOT NULL
    ) ${t.table}`,
  ],
};
