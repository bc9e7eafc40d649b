import { flag } from './migration.ts';
import type { ColumnTypes, Migration } from './migration.ts';

export const mindsets: Migration = {
  number: 3,
  name: 'mindsets',
  statements: (t) => [
    `CREATE TABLE mindsets (
      id ${t.id},
      quest_id ${t.integer} NOT NULL REFERENCES quests (id) ON DELETE CASCADE,
      author_id ${t.integer} REFERENCES users (id) ON DELETE SET NULL,
      title text NOT NULL,
      name text NOT NULL,
      latitude ${t.real} NOT NULL CONSTRAINT mindsets_latitude CHECK (latitude BETWEEN -90 AND 90),
      longitude ${t.real} NOT NULL CONSTRAINT mindsets_longitude CHECK (longitude BETWEEN -180 AND 180),
      ${flag('is_start', t)},
      ${flag('is_marked', t, 0)},
      ${flag('is_targeted', t, 0)},
      image_name text,
      image_tag text,
      embed text NOT NULL,
      chain text NOT NULL,
      properties text NOT NULL,
      min_distance ${t.real} NOT NULL CONSTRAINT mindsets_min_distance CHECK (min_distance BETWEEN 0 AND 10000000),
      start_zoom ${t.real} NOT NULL CONSTRAINT mindsets_start_zoom CHECK (start_zoom BETWEEN 0 AND 99),
      min_zoom ${t.real} NOT NULL CONSTRAINT mindsets_min_zoom CHECK (min_zoom BETWEEN 0 AND 99),
      max_zoom ${t.real} NOT NULL CONSTRAINT mindsets_max_zoom CHECK (max_zoom BETWEEN 0 AND 99),
      group_name text NOT NULL,
      ${flag('is_social', t)},
      ${flag('on_off', t)},
      ${flag('randomize', t)},
      ${flag('place_tag', t)},
      ${flag('receive_answers', t)},
      ${flag('share_content', t)},
      position ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX mindsets_quest ON mindsets (quest_id, position, id)',
    'CREATE INDEX mindsets_author ON mindsets (author_id) WHERE author_id IS NOT NULL',
    'CREATE UNIQUE INDEX mindsets_start ON mindsets (quest_id) WHERE is_start = 1',

    `CREATE TABLE mindchunks (
      id ${t.id},
      mindset_id ${t.integer} NOT NULL REFERENCES mindsets (id) ON DELETE CASCADE,
      text text NOT NULL,
      comment text NOT NULL,
      position ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX mindchunks_mindset ON mindchunks (mindset_id, position, id)',

    `CREATE TABLE reactions (
      id ${t.id},
      mindchunk_id ${t.integer} NOT NULL REFERENCES mindchunks (id) ON DELETE CASCADE,
      text text NOT NULL,
      grade ${t.integer} NOT NULL CONSTRAINT reactions_grade CHECK (grade BETWEEN 0 AND 100),
      position ${t.integer} NOT NULL
    ) ${t.table}`,
    'CREATE INDEX reactions_mindchunk ON reactions (mindchunk_id, position, id)',
    ...countMindsets(t),
  ],
};

/*
 * The database itself counts a quest's mindsets, so that no writer can forget to: the check on the count is what
 * holds 1000 also when two requests race (both must change the same row).
 */
function countMindsets({ dialect }: ColumnTypes): string[] {
  if (dialect === 'sqlite') {
    const count = (name: string, event: string, change: string) =>
      `CREATE TRIGGER ${name} AFTER ${event} ON mindsets BEGIN ${change} END`;
    const plus = 'UPDATE quests SET mindset_count = mindset_count + 1 WHERE id = new.quest_id;';
    const minus = 'UPDATE quests SET mindset_count = mindset_count - 1 WHERE id = old.quest_id;';
    return [
      count('mindsets_added', 'INSERT', plus),
      count('mindsets_removed', 'DELETE', minus),
      count('mindsets_moved', 'UPDATE OF quest_id', minus + plus),
    ];
  }
  const change = (rows: string, sign: string) =>
    `UPDATE quests SET mindset_count = mindset_count ${sign} n FROM (SELECT quest_id, count(*) AS n FROM ${rows} GROUP BY quest_id) AS c WHERE quests.id = c.quest_id;`;
  const define = (name: string, body: string) =>
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;
  const on = (event: string, tables: string, name: string) =>
    `CREATE TRIGGER ${name} AFTER ${event} ON mindsets REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`;
  return [
    define('mindsets_added', change('added', '+')),
    define('mindsets_removed', change('removed', '-')),
    define(
      'mindsets_moved',
      `IF EXISTS (SELECT 1 FROM removed JOIN added USING (id) WHERE removed.quest_id <> added.quest_id) THEN ${change('removed', '-')} ${change('added', '+')} END IF;`,
    ),
    on('INSERT', 'NEW TABLE AS added', 'mindsets_added'),
    on('DELETE', 'OLD TABLE AS removed', 'mindsets_removed'),
    on('UPDATE', 'OLD TABLE AS removed NEW TABLE AS added', 'mindsets_moved'),
  ];
}
