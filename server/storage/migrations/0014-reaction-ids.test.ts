import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

describe.each(DIALECTS)('on %s', (dialect) => {
  async function settingsOf(database: Awaited<ReturnType<typeof emptyDatabase>>) {
    const storage = await openStorage(database.config);
    const { settings } = storage;
    const read = { key: await settings.get('reaction_ids_key'), after: await settings.get('reaction_ids_after') };
    await storage.close();
    return read;
  }

  test('each database has a key of its own, that stays', async () => {
    const one = await emptyDatabase(dialect);
    const other = await emptyDatabase(dialect);
    onTestFinished(async () => {
      await one.remove();
      await other.remove();
    });
    const { key, after } = await settingsOf(one);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(after).toBe('0');
    expect(await settingsOf(one)).toEqual({ key, after });
    expect((await settingsOf(other)).key).not.toBe(key);
  });

  test('entries from before are known: answers of theirs may be waiting', async () => {
    const old = await emptyDatabase(dialect);
    onTestFinished(() => old.remove());
    await migrateBefore(14, old.config);
    for (const sql of [
      `insert into users (id, email, username, is_generic, created_at) values (1, 'u', 'u', 0, 1)`,
      `insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude, longitude, cell, within_distance, active_distance, is_virtual,
        price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
        values (5, 1, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', 5, 1)`,
      `insert into quest_versions (id, quest_id, number, created_at) values (6, 5, 1, 1)`,
      `insert into entries (id, user_id, quest_id, version_id, is_current, entered_at) values (7, 1, 5, 6, 1, 1)`,
    ])
      await old.raw(sql);
    expect(await settingsOf(old)).toMatchObject({ after: '7' });
  });
});
