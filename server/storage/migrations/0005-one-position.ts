import type { ColumnTypes, Migration } from './migration.ts';
import { flag } from './migration.ts';

const MOVED = ['last_latitude', 'last_longitude', 'last_accuracy', 'last_fix_at'];

/** One position for each user, in `users` alone: the later of the two that were kept (settled, "Place counts"; trust, row 3). */
export const onePosition: Migration = {
  number: 5,
  name: 'one-position',
  statements: (t) => [
    `ALTER TABLE users ADD COLUMN position_leeway ${t.real} NOT NULL DEFAULT 0 CONSTRAINT users_position_leeway CHECK (position_leeway >= 0)`,
    `ALTER TABLE users ADD COLUMN position_origin text NOT NULL DEFAULT 'saved'
      CONSTRAINT users_position_origin CHECK (position_origin IN ('saved', 'answer', 'since-answer', 'jumped'))`,
    // Whether somebody jumped before this was watched is not known: so they did not.
    `UPDATE users SET position_origin = 'since-answer', position_leeway = 100
      WHERE located_at > (SELECT max(last_fix_at) FROM entries WHERE entries.user_id = users.id)`,
    `UPDATE users SET latitude = fix.last_latitude, longitude = fix.last_longitude, located_at = fix.last_fix_at, position_origin = 'answer',
      position_leeway = 100 + CASE WHEN fix.last_accuracy >= 100 THEN 100 WHEN fix.last_accuracy > 0 THEN fix.last_accuracy ELSE 0 END
      FROM entries AS fix WHERE fix.user_id = users.id AND fix.last_fix_at IS NOT NULL AND users.position_origin = 'saved'`,
    ...(t.dialect === 'postgres' ? MOVED.map((column) => `ALTER TABLE entries DROP COLUMN ${column}`) : entriesAnew(t)),
  ],
};

/** SQLite cannot drop a column that a rule of its table names. The numbers given so far move along: none is given twice. */
function entriesAnew(t: ColumnTypes): string[] {
  const columns =
    'id, user_id, quest_id, version_id, is_current, entered_at, user_end_time, score, time_bonus, finished_at, answer_count';
  return [
    `CREATE TABLE entries_anew (
      id ${t.id},
      user_id ${t.integer} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      version_id ${t.integer} NOT NULL REFERENCES quest_versions (id) ON DELETE CASCADE,
      ${flag('is_current', t)},
      entered_at ${t.integer} NOT NULL,
      user_end_time ${t.integer},
      score ${t.real} NOT NULL DEFAULT 0,
      time_bonus ${t.real} NOT NULL DEFAULT 0 CONSTRAINT entries_time_bonus CHECK (time_bonus >= 0),
      finished_at ${t.integer},
      answer_count ${t.integer} NOT NULL DEFAULT 0 CONSTRAINT entries_answer_count CHECK (answer_count >= 0)
    ) ${t.table}`,
    `INSERT INTO entries_anew (${columns}) SELECT ${columns} FROM entries`,
    `DELETE FROM sqlite_sequence WHERE name = 'entries_anew'`,
    `UPDATE sqlite_sequence SET name = 'entries_anew' WHERE name = 'entries'`,
    'DROP TABLE entries',
    'ALTER TABLE entries_anew RENAME TO entries',
    'CREATE UNIQUE INDEX entries_current ON entries (user_id) WHERE is_current = 1',
    'CREATE UNIQUE INDEX entries_version ON entries (user_id, version_id)',
    'CREATE INDEX entries_user_quest ON entries (user_id, quest_id)',
    'CREATE INDEX entries_scores ON entries (quest_id, score)',
    'CREATE INDEX entries_of_version ON entries (version_id)',
  ];
}
