import type { Migration } from './migration.ts';

export const identityNonces: Migration = {
  number: 8,
  name: 'identity nonces',
  statements: (t) => [
    `CREATE TABLE identity_nonces (
      nonce_hash text PRIMARY KEY,
      social text NOT NULL CONSTRAINT identity_nonces_social CHECK (social IN ('google', 'apple')),
      created_at ${t.integer} NOT NULL,
      expires_at ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX identity_nonces_expiry ON identity_nonces (expires_at)',
  ],
};
