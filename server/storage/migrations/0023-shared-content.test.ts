import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

describe.each(DIALECTS)('a mindset whose content was not shared on %s', (dialect) => {
  test('is still found by everybody, as it was while the switch had no effect', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(23, config);
    await raw(`insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`);
    await raw(`insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude,
      longitude, cell, within_distance, active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
      values (5, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', 5, 1)`);
    await raw(`insert into mindsets (quest_id, title, name, latitude, longitude, is_start, embed, chain, properties, min_distance, start_zoom, min_zoom, max_zoom,
      group_name, is_social, on_off, randomize, place_tag, receive_answers, share_content, position) values (5, '', '', 0, 0, 0, '', '[]', '{}', 0, 16, 0, 99, '', 0, 1, 0, 0, 1, 0, 0)`);
    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const [row] = await raw('select share_content from mindsets');
    expect(Number(row?.['share_content'])).toBe(1);
  });
});
