import type { Migration } from './migration.ts';

export const mailAndCodes: Migration = {
  number: 7,
  name: 'mail and codes',
  statements: (t) => [
    'ALTER TABLE users ADD COLUMN locale text',
    `ALTER TABLE users ADD COLUMN email_verified_at ${t.integer}`,

    // A code that was used is gone.
    `CREATE TABLE one_time_codes (
      code_hash text PRIMARY KEY,
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose text NOT NULL CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('recover', 'log-in', 'email-old', 'email-new')),
      created_at ${t.integer} NOT NULL,
      expires_at ${t.integer} NOT NULL
    ) ${t.table}`,
    // A newer code ends the older one.
    'CREATE UNIQUE INDEX one_time_codes_user ON one_time_codes (user_id, purpose)',
    'CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at)',

    `CREATE TABLE email_changes (
      user_id ${t.integer} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      new_email text NOT NULL CONSTRAINT email_changes_lower CHECK (new_email = lower(new_email)),
      old_confirmed_at ${t.integer},
      new_confirmed_at ${t.integer},
      created_at ${t.integer} NOT NULL,
      expires_at ${t.integer} NOT NULL
    ) ${t.table}`,

    // A mail that was sent is gone. One that was given up has no time at which it is due.
    `CREATE TABLE mail_outbox (
      id ${t.id},
      to_address text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      html text NOT NULL,
      created_at ${t.integer} NOT NULL,
      due_at ${t.integer},
      expires_at ${t.integer} NOT NULL,
      attempts ${t.integer} NOT NULL DEFAULT 0,
      claimed_until ${t.integer},
      last_error text
    ) ${t.table}`,
    'CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE due_at IS NOT NULL',
  ],
};
