import type { Migration } from './migration.ts';

/** A mindset that anybody can be asked: one that only its author finds makes no quest playable for others. */
const isPlayable = (row: string) => `${row}on_off = 1 AND ${row}is_incomplete = 0 AND ${row}share_content = 1`;

/** What only its author sees counts no more among what can be played. */
export const sharedPlayable: Migration = {
  number: 24,
  name: 'shared-playable',
  statements: (t) => [
    `UPDATE quests SET playable_count = (SELECT count(*) FROM mindsets WHERE mindsets.quest_id = quests.id AND ${isPlayable('')})
      WHERE id IN (SELECT quest_id FROM mindsets WHERE share_content = 0)`,
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
    ...trigger(
      'mindsets_moved',
      'UPDATE OF quest_id',
      counts('old', '-') + counts('new', '+'),
      'WHEN old.quest_id <> new.quest_id',
    ),
    ...trigger(
      'mindsets_completed',
      'UPDATE OF on_off, is_incomplete, share_content',
      `UPDATE quests SET playable_count = playable_count + (${isPlayable('new.')}) - (${isPlayable('old.')}) WHERE id = new.quest_id;`,
      `WHEN old.quest_id = new.quest_id AND (${isPlayable('old.')}) <> (${isPlayable('new.')})`,
    ),
  ];
}

function countOnPostgres(): string[] {
  const change = (rows: string, sign: string) =>
    `UPDATE quests SET mindset_count = mindset_count ${sign} n, playable_count = playable_count ${sign} playable
      FROM (SELECT quest_id, count(*) AS n, count(*) FILTER (WHERE ${isPlayable('')}) AS playable FROM ${rows} GROUP BY quest_id) AS c WHERE quests.id = c.quest_id;`;
  const redefine = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;
  const flags = (rows: string) => `(${rows}.on_off, ${rows}.is_incomplete, ${rows}.share_content)`;
  return [
    redefine('mindsets_added', change('added', '+')),
    redefine('mindsets_removed', change('removed', '-')),
    redefine(
      'mindsets_moved',
      `IF EXISTS (SELECT 1 FROM removed JOIN added USING (id)
        WHERE removed.quest_id <> added.quest_id OR ${flags('removed')} <> ${flags('added')})
      THEN ${change('removed', '-')} ${change('added', '+')} END IF;`,
    ),
  ];
}
