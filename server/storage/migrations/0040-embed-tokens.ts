import type { Migration } from './migration.ts';

/** What tokens of embeds are signed with: all nodes have the same. */
export const embedTokens: Migration = {
  number: 40,
  name: 'embed-tokens',
  statements: (t) => [
    `INSERT INTO settings (key, value) VALUES ('embeds_key', ${
      t.dialect === 'sqlite'
        ? 'lower(hex(randomblob(32)))'
        : `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    })`,
  ],
};
