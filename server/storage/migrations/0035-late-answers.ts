import { flag } from './migration.ts';
import type { Migration } from './migration.ts';

/** Answers that came after the end, or to a quest that is switched off: kept, counted where its creator says so. */
export const lateAnswers: Migration = {
  number: 35,
  name: 'late-answers',
  statements: (t) => [
    `CREATE TABLE late_answers (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      entry_id ${t.integer} NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      mindset_id ${t.integer} NOT NULL,
      grade ${t.real} NOT NULL,
      ${flag('success', t)},
      picks text NOT NULL,
      device_time ${t.integer},
      speed_verdict text,
      arrived_at ${t.integer} NOT NULL,
      counted_at ${t.integer}
    ) ${t.table}`,
    'CREATE UNIQUE INDEX late_answers_once ON late_answers (entry_id, mindset_id)',
    'CREATE INDEX late_answers_of_quest ON late_answers (quest_id)',
  ],
};
