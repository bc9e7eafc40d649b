import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@mangoquest/core/account/user.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { DIALECTS, addMindsets, makeQuest, makeUser, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import type { Entry } from './interfaces/play.ts';
import { LimitError, MissingError, UniqueError } from './errors.ts';
import { BROKEN, COLLIDING, FLAGS, rowsFor } from '../testing/broken-rows.ts';

describe.each(DIALECTS)('the rules of the schema on %s', (dialect) => {
  let test_: TestStorage;
  let user: User;
  let quest: Quest;
  let fill: (sql: string) => string;

  beforeAll(async () => {
    test_ = await openTestStorage(dialect);
    const { storage } = test_;
    ({ creator: user, quest } = await makeQuest(storage));
    const { quest: second } = await makeQuest(storage, {}, user);
    const other = await makeUser(storage);
    const [mindset] = await addMindsets(storage, quest, 3);
    const entry = await storage.entries.enter(
      { userId: user.id, questId: quest.id, versionId: quest.version.id },
      3_000,
    );
    const third = await makeUser(storage);
    const [entry2, entry3] = await Promise.all(
      [other, third].map(({ id: userId }) =>
        storage.entries.enter({ userId, questId: quest.id, versionId: quest.version.id }, 3_000),
      ),
    );
    const values: Record<string, string | number> = {
      user: user.id,
      other: other.id,
      quest: quest.id,
      second: second.id,
      version: quest.version.id,
      version2: second.version.id,
      mindset: mindset as number,
      entry: entry.id,
      entry2: (entry2 as Entry).id,
      entry3: (entry3 as Entry).id,
      answers:
        'answers (entry_id, mindset_id, grade, success, stars, time_bonus, picks, result, answered_at, is_late, speed_verdict)',
      rest: `'[]', '{}', 1, 0, null`,
      orders:
        'orders (version_id, user_id, reference, payee_id, order_id, amount_minor, fee_minor, currency, state, created_at, updated_at)',
      sessions:
        'sessions (user_id, family, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)',
    };
    fill = (sql) => sql.replace(/\$(\w+)/g, (_, name: string) => String(values[name]));
  });
  afterAll(() => test_.remove());

  test.each(BROKEN)('%s refuses %s', async (rule, sql) => {
    const error = await test_.raw(fill(sql)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(LimitError);
    expect(error).toMatchObject({ rule });
  });

  test.each(BROKEN.filter(([rule]) => rule.endsWith('_currency')))(
    '%s takes what is offered in place of INR',
    async (rule, sql) => {
      const [table] = rule.split('_');
      await test_.raw(fill(sql.replace('INR', 'CHF')));
      expect(await test_.raw(`select currency from ${table} where currency = 'CHF'`)).toEqual([{ currency: 'CHF' }]);
      await test_.raw(`delete from orders where currency = 'CHF'`);
    },
  );

  test.each(COLLIDING)('%s refuses a second one', async (rule, first, second) => {
    await test_.raw(fill(first));
    const error = await test_.raw(fill(second)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UniqueError);
    expect(error).toMatchObject({ rule });
  });

  test.each(FLAGS)('%s holds 0 or 1', async (column) => {
    const [table, name] = column.split('.');
    await expect(test_.raw(`update ${table} set ${name} = 2`)).rejects.toBeInstanceOf(LimitError);
  });

  test.each([
    'quests (creator_id)',
    'mindsets (quest_id)',
    'mindchunks (mindset_id)',
    'reactions (mindchunk_id)',
    'drawings (quest_id)',
    'map_regions (quest_id)',
    'trophies (quest_id)',
    'answers (entry_id)',
    'sessions (user_id)',
  ])('no row of %s refers to nothing', async (columns) => {
    const [table, list = ''] = columns.split(' ');
    const column = list.slice(1, -1);
    const [row] = await test_.raw(`select count(*) as n from ${table}`);
    if (Number(row?.['n']) === 0) await test_.raw(fill(rowsFor[table as keyof typeof rowsFor]));
    await expect(test_.raw(`update ${table} set ${column} = 999999`)).rejects.toBeInstanceOf(MissingError);
  });

  test('deleting a quest for ever takes all of its parts, and the games, but not the payments', async () => {
    await test_.raw(fill(`delete from quests where id = $quest`));
    for (const table of [
      'mindsets',
      'mindchunks',
      'reactions',
      'drawings',
      'map_regions',
      'trophies',
      'entries',
      'answers',
      'save_keys',
      'reminders',
    ]) {
      expect(await test_.raw(`select * from ${table}`), table).toEqual([]);
    }
    expect(await test_.raw('select reference, version_id from orders where invoice_id is null')).toEqual([
      { reference: 'r', version_id: null },
    ]);
  });
});
