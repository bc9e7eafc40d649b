import { flag } from './migration.ts';
import type { Migration } from './migration.ts';

/** A mindset that somebody can be asked. */
const isPlayable = (row: string) => `${row}on_off = 1 AND ${row}is_incomplete = 0`;

/**
 * A quest is public once there is something to play in it. What is in a database by now was saved under the rules, so
 * no mindset of it is incomplete.
 */
export const playable: Migration = {
  number: 21,
  name: 'playable',
  statements: (t) => [
    `ALTER TABLE mindsets ADD COLUMN ${flag('is_incomplete', t, 0)}`,
    `ALTER TABLE quests ADD COLUMN playable_count ${t.integer} NOT NULL DEFAULT 0 CONSTRAINT quests_playable_count CHECK (playable_count >= 0)`,
    `UPDATE quests SET playable_count = (SELECT count(*) FROM mindsets WHERE mindsets.quest_id = quests.id AND ${isPlayable('')})`,
    'DROP INDEX quests_public',
    'DROP INDEX quests_near',
    'DROP INDEX quests_listed',
    'CREATE INDEX quests_public ON quests (id) WHERE active = 1 AND deleted_at IS NULL AND playable_count > 0',
    'CREATE INDEX quests_near ON quests (cell, id, active, deleted_at, playable_count) WHERE active = 1 AND deleted_at IS NULL AND playable_count > 0',
    `CREATE INDEX quests_listed ON quests (sort_title, sort_price, sort_start, sort_end, is_virtual, sort_latitude, sort_longitude, id, active, deleted_at, playable_count)
      WHERE active = 1 AND deleted_at IS NULL AND playable_count > 0`,
    ...(t.dialect === 'sqlite' ? countOnSqlite() : countOnPostgres()),
  ],
};

function countOnSqlite(): string[] {
  const counts = (row: string, sign: string) =>
    `UPDATE quests SET mindset_count = mindset_count ${sign} 1, playable_count = playable_count ${sign} (${isPlayable(`${row}.`)}) WHERE id = ${row}.quest_id;`;
  const trigger = (name: string, event: string, change: string, when = '') => [
    `DROP TRIGGER ${name}`,
    `CREATE TRIGGER ${name} AFTER ${event} ON mindsets ${when} BEGIN ${change} END`,
  ];
  return [
    ...trigger('mindsets_added', 'INSERT', counts('new', '+')),
    ...trigger('mindsets_removed', 'DELETE', counts('old', '-')),
    // A save writes all columns of a mindset: only what is another than before counts.
    ...trigger(
      'mindsets_moved',
      'UPDATE OF quest_id',
      counts('old', '-') + counts('new', '+'),
      'WHEN old.quest_id <> new.quest_id',
    ),
    `CREATE TRIGGER mindsets_completed AFTER UPDATE OF on_off, is_incomplete ON mindsets
      WHEN old.quest_id = new.quest_id AND (${isPlayable('old.')}) <> (${isPlayable('new.')})
      BEGIN UPDATE quests SET playable_count = playable_count + (${isPlayable('new.')}) - (${isPlayable('old.')}) WHERE id = new.quest_id; END`,
  ];
}

function countOnPostgres(): string[] {
  const change = (rows: string, sign: string) =>
    `UPDATE quests SET mindset_count = mindset_count ${sign} n, playable_count = playable_count ${sign} playable
      FROM (SELECT quest_id, count(*) AS n, count(*) FILTER (WHERE ${isPlayable('')}) AS playable FROM ${rows} GROUP BY quest_id) AS c WHERE quests.id = c.quest_id;`;
  const redefine = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;
  return [
    redefine('mindsets_added', change('added', '+')),
    redefine('mindsets_removed', change('removed', '-')),
    redefine(
      'mindsets_moved',
      `IF EXISTS (SELECT 1 FROM removed JOIN added USING (id)
        WHERE removed.quest_id <> added.quest_id OR (removed.on_off, removed.is_incomplete) <> (added.on_off, added.is_incomplete))
      THEN ${change('removed', '-')} ${change('added', '+')} END IF;`,
    ),
  ];
}
