import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

const quest = (
  id: number,
  active: 0 | 1,
) => `insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude,
  longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
  values (${id}, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', ${active}, 1, 0, 0, 0, 0, '{}', ${id}, 1)`;
const version = (id: number) => `insert into quest_versions (quest_id, number, created_at) values (${id}, 1, 1)`;
const mindset = (
  questId: number,
  onOff: 0 | 1,
) => `insert into mindsets (quest_id, title, name, latitude, longitude, is_start, embed, chain, properties, min_distance, start_zoom, min_zoom, max_zoom,
  group_name, is_social, on_off, randomize, place_tag, receive_answers, share_content, position) values (${questId}, '', '', 0, 0, 0, '', '[]', '{}', 0, 16, 0, 99, '', 0, ${onOff}, 0, 0, 1, 1, 0)`;

describe.each(DIALECTS)('what can be played, counted for quests that are there, on %s', (dialect) => {
  test('an active quest stays active, and is listed where one of its mindsets is switched on', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(21, config);
    for (const sql of [
      `insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`,
      quest(5, 1),
      quest(6, 1),
      quest(7, 0),
      quest(8, 1),
      ...[5, 6, 7, 8].map(version),
      mindset(5, 1),
      mindset(5, 1),
      mindset(5, 0),
      mindset(6, 0),
      mindset(7, 1),
    ])
      await raw(sql);

    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const whole = await Promise.all([5, 6, 7, 8].map((id) => storage.quests.byId(id)));
    expect(whole.map((one) => [one?.active, one?.mindsetCount, one?.playableCount])).toEqual([
      [true, 3, 2],
      [true, 1, 0],
      [false, 1, 1],
      [true, 0, 0],
    ]);
    expect(
      (await storage.quests.publicPage({ order: null, after: null, limit: 100 })).quests.map(({ id }) => id),
    ).toEqual([5]);
    expect((await storage.quests.nearest({ latitude: 0, longitude: 0 }, 9)).map(({ quest: { id } }) => id)).toEqual([
      5,
    ]);
  });
});
