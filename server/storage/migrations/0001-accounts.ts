import { flag } from './migration.ts';
import type { Migration } from './migration.ts';

export const accounts: Migration = {
  number: 1,
  name: 'accounts',
  statements: (t) => [
    `CREATE TABLE users (
      id ${t.id},
      email text NOT NULL CONSTRAINT users_email_lower CHECK (email = lower(email)),
      username text NOT NULL,
      password_hash text,
      ${flag('must_change_password', t, 0)},
      ${flag('is_generic', t)},
      ${flag('is_advanced', t, 0)},
      ${flag('show_tooltips', t, 1)},
      latitude ${t.real} CONSTRAINT users_latitude CHECK (latitude BETWEEN -90 AND 90),
      longitude ${t.real} CONSTRAINT users_longitude CHECK (longitude BETWEEN -180 AND 180),
      located_at ${t.integer},
      payee_id text,
      created_at ${t.integer} NOT NULL,
      CONSTRAINT users_position CHECK ((latitude IS NULL) = (longitude IS NULL))
    ) ${t.table}`,
    'CREATE UNIQUE INDEX users_email ON users (email)',
    // Guests are looked through for idle ones.
    'CREATE INDEX users_guests ON users (created_at) WHERE is_generic = 1',

    `CREATE TABLE identities (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      email text,
      created_at ${t.integer} NOT NULL,
      PRIMARY KEY (issuer, subject)
    ) ${t.table}`,
    'CREATE INDEX identities_user ON identities (user_id)',

    // Each rotation is a row; a sign-in is a family of rows.
    `CREATE TABLE sessions (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      family text NOT NULL,
      access_hash text NOT NULL,
      access_expires_at ${t.integer} NOT NULL,
      refresh_hash text NOT NULL,
      refresh_expires_at ${t.integer} NOT NULL,
      replaced_at ${t.integer},
      created_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE UNIQUE INDEX sessions_access ON sessions (access_hash)',
    'CREATE UNIQUE INDEX sessions_refresh ON sessions (refresh_hash)',
    'CREATE INDEX sessions_family ON sessions (family)',
    'CREATE INDEX sessions_user ON sessions (user_id)',
    'CREATE INDEX sessions_expiry ON sessions (refresh_expires_at)',

    `CREATE TABLE settings (
      key text PRIMARY KEY,
      value text NOT NULL
    ) ${t.table}`,

    `CREATE TABLE images (
      name text PRIMARY KEY,
      kind text NOT NULL CONSTRAINT images_kind CHECK (kind IN ('quest', 'mindset', 'map', 'temporary')),
      owner_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      bytes ${t.integer} NOT NULL CONSTRAINT images_bytes CHECK (bytes > 0),
      width ${t.integer} NOT NULL CONSTRAINT images_width CHECK (width > 0),
      height ${t.integer} NOT NULL CONSTRAINT images_height CHECK (height > 0),
      created_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX images_owner ON images (owner_id)',
    `CREATE INDEX images_temporary ON images (created_at) WHERE kind = 'temporary'`,
  ],
};
