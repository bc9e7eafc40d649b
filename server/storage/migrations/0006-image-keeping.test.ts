import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';
import { ownGrant } from '../../testing/grants.ts';

const quest = (
  id: number,
  image: string,
  description: string,
) => `insert into quests (id, creator_id, title, short_description, long_description, code, location, image_name, color, latitude,
  longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
  values (${id}, 1, 't', '', '${description}', '', 'l', ${image}, 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', ${id}, 1)`;

describe.each(DIALECTS)('keeping images on %s', (dialect) => {
  test('what was stored before is adopted by what shows it, and goes only when nothing does', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(6, config);
    for (const sql of [
      `insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`,
      quest(5, `'shared'`, ''),
      quest(6, `'shared'`, ''),
      quest(7, 'null', '<img src="/mgqimages/small-texted.webp">'),
      quest(8, `'texted.webp'`, ''),
      `insert into drawings (quest_id, type, coordinates, border_color, fill_color, properties) values (5, 'image', '[]', '', '', '{"content":"drawn"}'), (5, 'label', '[]', '', '', '{"content":"not one"}')`,
    ])
      await raw(sql);

    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const { images, quests } = storage;
    expect(await images.byName('shared')).toEqual({
      name: 'shared',
      kind: 'quest',
      ownerId: 1,
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: 5,
    });
    expect(await images.byName('drawn')).toMatchObject({ kind: 'map' });
    expect((await images.usageOf(1)).count).toBe(3);
    await quests.setImage(ownGrant(1, 5), null, 9);
    await quests.setImage(ownGrant(1, 8), null, 9);
    await images.markUnused('', 100, 10);
    expect(await images.giveUp(10, 100)).toEqual([]);
    await quests.setImage(ownGrant(1, 6), null, 9);
    await images.markUnused('', 100, 10);
    expect(await images.giveUp(10, 100)).toEqual([{ name: 'shared', kind: 'quest' }]);
  });
});
