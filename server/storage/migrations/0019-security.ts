import type { Migration } from './migration.ts';

export const security: Migration = {
  number: 19,
  name: 'known devices and security log',
  statements: (t) => [
    // A browser in which somebody was signed in. The hash holds the user too: nothing tells that two share a browser.
    `CREATE TABLE known_devices (
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      device_hash text NOT NULL,
      seen_at ${t.integer} NOT NULL,
      PRIMARY KEY (user_id, device_hash)
    ) ${t.table}`,
    'CREATE INDEX known_devices_age ON known_devices (seen_at)',

    // What happened to an account: no address, no network, no text.
    `CREATE TABLE security_log (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL,
      happened_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX security_log_user ON security_log (user_id, id)',
    'CREATE INDEX security_log_age ON security_log (happened_at)',
  ],
};
