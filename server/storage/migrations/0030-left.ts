import type { Migration } from './migration.ts';

export const left: Migration = {
  number: 30,
  name: 'left',
  statements: (t) => [
    // When its player last stopped or left a game. Going back into it takes nothing of that: what it had named before is not gone on with at once.
    `ALTER TABLE entries ADD COLUMN left_at ${t.integer}`,
    'UPDATE entries SET left_at = user_end_time WHERE user_end_time IS NOT NULL',
  ],
};
