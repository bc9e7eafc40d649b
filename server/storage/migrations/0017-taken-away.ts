import type { Migration } from './migration.ts';

export const takenAway: Migration = {
  number: 17,
  name: 'taken away',
  statements: (t) => [
    // When a save last took a mindset away that a finish needed: whoever had answered all others finished then.
    `ALTER TABLE quests ADD COLUMN taken_away_at ${t.integer}`,
  ],
};
