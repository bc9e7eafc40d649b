import type { Migration } from './migration.ts';

/** Whether an access token was ever used: if not, the reply that brought it may have been lost. */
export const usedSessions: Migration = {
  number: 43,
  name: 'used-sessions',
  statements: (t) => [`ALTER TABLE sessions ADD COLUMN is_used ${t.integer} NOT NULL DEFAULT 1`],
};
