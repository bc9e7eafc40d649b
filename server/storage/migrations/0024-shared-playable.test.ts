import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

const quest = (
  id: number,
) => `insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude,
  longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
  values (${id}, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', ${id}, 1)`;
const version = (id: number) => `insert into quest_versions (quest_id, number, created_at) values (${id}, 1, 1)`;
const mindset = (
  questId: number,
  share: 0 | 1,
) => `insert into mindsets (quest_id, title, name, latitude, longitude, is_start, embed, chain, properties, min_distance, start_zoom, min_zoom, max_zoom,
  group_name, is_social, on_off, randomize, place_tag, receive_answers, share_content, position) values (${questId}, '', '', 0, 0, 0, '', '[]', '{}', 0, 16, 0, 99, '', 0, 1, 0, 0, 1, ${share}, 0)`;

describe.each(DIALECTS)('what only its author sees on %s', (dialect) => {
  test('makes no quest playable: not where it is there already, nor added, switched, moved or deleted', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(24, config);
    await raw(`insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`);
    for (const id of [5, 6, 7]) {
      await raw(quest(id));
      await raw(version(id));
    }
    for (const [questId, share] of [
      [5, 1],
      [5, 0],
      [6, 0],
      [7, 1],
    ] as const)
      await raw(mindset(questId, share));

    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const counts = async () =>
      (await Promise.all([5, 6, 7].map((id) => storage.quests.byId(id)))).map((one) => [
        one?.mindsetCount,
        one?.playableCount,
      ]);
    expect(await counts()).toEqual([
      [2, 1],
      [1, 0],
      [1, 1],
    ]);
    await raw(mindset(6, 0));
    await raw(mindset(6, 1));
    expect((await counts())[1]).toEqual([3, 1]);
    await raw('update mindsets set share_content = 1, title = title where quest_id = 6');
    expect((await counts())[1]).toEqual([3, 3]);
    await raw('update mindsets set share_content = 0 where quest_id = 7');
    await raw('update mindsets set quest_id = 6 where quest_id = 7');
    await raw('delete from mindsets where quest_id = 5 and share_content = 0');
    expect(await counts()).toEqual([
      [1, 1],
      [4, 3],
      [0, 0],
    ]);
  });
});
