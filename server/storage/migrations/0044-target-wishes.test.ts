import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

interface Target {
  readonly id: number;
  readonly grade?: number;
  readonly properties?: object;
  readonly isOn?: boolean;
  readonly isPlayers?: boolean;
}

const rowsOf = ({ id, grade, properties = {}, isOn = false, isPlayers = false }: Target) => [
  `insert into mindsets (id, quest_id, title, name, latitude, longitude, is_start, is_targeted, embed, chain, properties, min_distance, start_zoom, min_zoom, max_zoom,
    group_name, is_social, on_off, randomize, place_tag, receive_answers, share_content, position) values (${id}, 5, '', '', 0, 0, 0, ${isOn ? 1 : 0}, '', '[]', '${JSON.stringify(properties)}', 0, 16, 0, 99, '', ${isPlayers ? 1 : 0}, 1, 0, 0, 1, 1, ${id})`,
  ...(grade === undefined
    ? []
    : [
        `insert into mindchunks (id, mindset_id, text, comment, position) values (${id}, ${id}, '', '', 0)`,
        `insert into reactions (mindchunk_id, text, grade, position) values (${id}, '', ${grade}, 0)`,
      ]),
];

describe.each(DIALECTS)('wishes of targets on %s', (dialect) => {
  test('what could be a target keeps what it was, what could be none is wished, but for those of players', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(44, config);
    await raw(`insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`);
    await raw(`insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude,
      longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
      values (5, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{"isImmediateGrading":true}', 5, 1)`);
    await raw(`insert into quest_versions (quest_id, number, created_at) values (5, 1, 1)`);
    const targets: Target[] = [
      { id: 11, grade: 50, isOn: true },
      { id: 12, grade: 50 },
      { id: 13, grade: 49 },
      { id: 14 },
      { id: 15, properties: { isImmediateGrading: true } },
      { id: 16, properties: { isImmediateGrading: ' TRUE ' } },
      { id: 17, properties: { isImmediateGrading: 'false' } },
      { id: 18, isPlayers: true },
    ];
    for (const sql of targets.flatMap(rowsOf)) await raw(sql);

    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const wished = (await storage.mindsets.wholeOfQuest(5)).filter(({ isTargeted }) => isTargeted);
    expect(wished.map(({ id }) => id)).toEqual([11, 13, 14, 17]);
    expect((await storage.mindsets.marked(5)).targeted).toEqual([11, 13, 14, 17]);
  });
});
