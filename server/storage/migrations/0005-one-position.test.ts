import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

const user = (id: number, latitude: number | null, at: number | null) =>
  `insert into users (id, email, username, is_generic, latitude, longitude, located_at, created_at) values (${id}, 'u${id}', 'u', 0, ${latitude}, ${latitude}, ${at}, 1)`;
const entry = (
  id: number,
  userId: number,
  fix: string,
) => `insert into entries (id, user_id, quest_id, version_id, is_current, entered_at, score, answer_count, last_latitude,
  last_longitude, last_accuracy, last_fix_at) values (${id}, ${userId}, 1, ${userId}, 1, 1, 50, 1, ${fix})`;

describe.each(DIALECTS)('one position on %s', (dialect) => {
  test('the later of two positions stays, and games, answers and numbers are as they were', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(5, config);
    for (const sql of [
      user(1, 10, 100),
      user(2, 20, 300),
      user(3, null, null),
      user(4, 40, 100),
      `insert into quests (id, creator_id, title, short_description, long_description, code, location, color, latitude, longitude, cell, within_distance,
        active_distance, is_virtual, price_minor, currency, active, show_points, searchable, editable, for_contest, is_board, properties, created_at, updated_at)
        values (1, 4, 't', '', '', '', 'l', 1, 0, 0, 0, 0, 0, 0, 0, 'EUR', 1, 1, 0, 0, 0, 0, '{}', 1, 1)`,
      ...[1, 2, 3, 4].map(
        (id) => `insert into quest_versions (id, quest_id, number, created_at) values (${id}, 1, ${id}, 1)`,
      ),
      entry(7, 1, '1, 2, 30, 200'),
      entry(8, 2, '1, 2, 30, 200'),
      entry(9, 3, '1, 2, 5000, 200'),
      entry(12, 4, 'null, null, null, null'),
      `insert into answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, is_late) values (7, 5, 50, 1, 50, 0, '[]', '{}', 1, 0)`,
      `insert into chain_records (entry_id, carried_score, penalty_type, penalty_amount) values (8, 1, 'subtraction', 0)`,
      // The highest number that was given is gone again.
      'delete from entries where id = 12',
      ...(dialect === 'sqlite' ? [] : [`select setval(pg_get_serial_sequence('entries', 'id'), 12)`]),
    ])
      await raw(sql);

    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    expect(await storage.users.positionOf(1)).toEqual({
      latitude: 1,
      longitude: 2,
      at: 200,
      leeway: 130,
      origin: 'answer',
    });
    expect(await storage.users.positionOf(2)).toEqual({
      latitude: 20,
      longitude: 20,
      at: 300,
      leeway: 100,
      origin: 'since-answer',
    });
    expect(await storage.users.positionOf(3)).toEqual({
      latitude: 1,
      longitude: 2,
      at: 200,
      leeway: 200,
      origin: 'answer',
    });
    expect(await storage.users.positionOf(4)).toEqual({
      latitude: 40,
      longitude: 40,
      at: 100,
      leeway: 0,
      origin: 'saved',
    });
    expect(await storage.entries.currentOf(1)).toMatchObject({ id: 7, score: 50, answerCount: 1, versionId: 1 });
    expect(await storage.answers.ofEntry(7)).toEqual([{ mindsetId: 5, grade: 50, success: true }]);
    expect(await storage.chains.of(8)).toMatchObject({ carried: 1 });
    expect(
      Object.keys((await raw('select * from entries'))[0] ?? {}).filter((name) => name.startsWith('last_')),
    ).toEqual([]);
    expect(
      (await storage.entries.enter({ userId: 4, questId: 1, versionId: 4 }, 5)).id,
      'no number is given twice',
    ).toBe(13);
    await raw('delete from entries where id = 7');
    expect(await raw('select * from answers'), 'references are followed again').toEqual([]);
  });
});
