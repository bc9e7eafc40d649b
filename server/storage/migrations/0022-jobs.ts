import type { Migration } from './migration.ts';

/** What was in the outbox alone is a job: when it is due, how often it was tried, who works on it. */
export const jobs: Migration = {
  number: 22,
  name: 'jobs',
  statements: (t) => [
    // One that was given up has no time at which it is due.
    `CREATE TABLE jobs (
      id ${t.id},
      kind text NOT NULL,
      payload text NOT NULL,
      key text,
      due_at ${t.integer},
      tries ${t.integer} NOT NULL DEFAULT 0,
      claims ${t.integer} NOT NULL DEFAULT 0,
      claimed_until ${t.integer},
      last_error text,
      failed_at ${t.integer},
      created_at ${t.integer} NOT NULL,
      CONSTRAINT jobs_given_up CHECK ((due_at IS NULL) = (failed_at IS NOT NULL))
    ) ${t.table}`,
    'CREATE INDEX jobs_due ON jobs (due_at, id) WHERE due_at IS NOT NULL',
    'CREATE UNIQUE INDEX jobs_key ON jobs (kind, key) WHERE key IS NOT NULL AND due_at IS NOT NULL',
    'CREATE INDEX jobs_failed ON jobs (failed_at) WHERE failed_at IS NOT NULL',

    `INSERT INTO jobs (kind, payload, due_at, tries, claimed_until, last_error, failed_at, created_at)
      SELECT 'mail', '{"mailId":' || id || '}', due_at, attempts, claimed_until, last_error, CASE WHEN due_at IS NULL THEN created_at END, created_at
      FROM mail_outbox ORDER BY id`,
    'DROP INDEX mail_outbox_due',
    ...['due_at', 'attempts', 'claimed_until', 'last_error'].map(
      (column) => `ALTER TABLE mail_outbox DROP COLUMN ${column}`,
    ),
  ],
};
