import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, makeUser, openTestStorage } from '../testing/storage.ts';
import type { Db } from './db.ts';
import { createGroupCommit } from './group-commit.ts';
import { ownGrant } from '../testing/grants.ts';

async function opened(dialect: (typeof DIALECTS)[number]) {
  const made = await openTestStorage(dialect);
  onTestFinished(() => made.remove());
  return made;
}

describe.each(DIALECTS)('grouped writes on %s', (dialect) => {
  test('one that fails takes nothing of the others away, and nothing of itself stays', async () => {
    const { storage, raw } = await opened(dialect);
    const isFine = (index: number) => index % 4 === 0 || index % 4 === 3;
    const fine = Array.from({ length: 40 }, (_, index) => index).filter(isFine);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        storage.writeGrouped(async ({ settings, users }) => {
          await settings.set(`key ${index}`, 'first');
          if (index % 4 === 1) throw new RangeError(`refused ${index}`);
          // A constraint fails in the middle, and the work gives up.
          if (index % 4 === 2) await users.byId(0).then(() => settings.set(`key ${index}`, null as never));
          return index;
        }),
      ),
    );
    expect(results.map((result) => result.status)).toEqual(
      results.map((_, index) => (isFine(index) ? 'fulfilled' : 'rejected')),
    );
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual(fine);
    const keys = await raw(`select key from settings where key like 'key %' order by key`);
    expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(fine.map((index) => `key ${index}`)));
  });

  test('resolves only when the write can be seen by others', async () => {
    const { storage, raw } = await opened(dialect);
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await storage.writeGrouped(({ settings }) => settings.set(`seen ${index}`, 'yes'));
        expect(await raw(`select value from settings where key = 'seen ${index}'`)).toEqual([{ value: 'yes' }]);
      }),
    );
  });

  test('a part of a transaction that fails and is caught leaves the rest whole', async () => {
    const { storage } = await opened(dialect);
    const user = await makeUser(storage);
    await storage.transaction(async ({ settings, quests, users }) => {
      await settings.set('a', '1');
      await expect(quests.touch(ownGrant(user.id, 999), 1)).rejects.toMatchObject({ name: 'MissingError' });
      expect(await users.byId(user.id)).toEqual(user);
      await settings.set('b', '2');
    });
    expect([await storage.settings.get('a'), await storage.settings.get('b')]).toEqual(['1', '2']);
  });

  test('what a transaction writes is not seen before its commit, and nothing of one that throws', async () => {
    const { storage } = await opened(dialect);
    await storage.transaction(async ({ settings }) => {
      await settings.set('inside', '1');
      expect(await settings.get('inside')).toBe('1');
      expect(await storage.settings.get('inside')).toBeNull();
    });
    expect(await storage.settings.get('inside')).toBe('1');
    await expect(
      storage.transaction(async ({ settings }) => {
        await settings.set('inside', '2');
        throw new RangeError('no');
      }),
    ).rejects.toThrow('no');
    expect(await storage.settings.get('inside')).toBe('1');
  });

  test('closing waits for writes under way', async () => {
    const made = await opened(dialect);
    const writes = Array.from({ length: 20 }, (_, index) =>
      made.storage.writeGrouped(({ settings }) => settings.set(`late ${index}`, 'x')),
    );
    const storage = await made.reopen();
    await Promise.all(writes);
    expect(await storage.settings.get('late 19')).toBe('x');
  });
});

test('those that wait together share one transaction', async () => {
  const { storage, config } = await opened('sqlite');
  expect(config.kind).toBe('sqlite');
  let transactions = 0;
  const grouped = createGroupCommit((work) => {
    transactions += 1;
    const inner: Db = {
      dialect: 'sqlite',
      query: null as never,
      run: async () => [],
      synchronously: () => Promise.reject(new Error()),
      underWay: (work) => work,
      atomic: (part) => part(inner),
      grouped: (part) => part(inner),
      questChanged: () => undefined,
    };
    return work(inner);
  });
  await Promise.all(Array.from({ length: 100 }, (_, index) => grouped(async () => index)));
  expect(transactions).toBe(1);
  await Promise.all([grouped(async () => 1), grouped(async () => 2)]);
  expect(transactions).toBe(2);
  expect(await storage.ping()).toBe(true);
});

test('when the transaction itself breaks, all of its writes are refused', async () => {
  const inner: Db = {
    dialect: 'sqlite',
    query: null as never,
    run: async () => [],
    synchronously: () => Promise.reject(new Error()),
    underWay: (work) => work,
    atomic: (part) => part(inner),
    grouped: (part) => part(inner),
    questChanged: () => undefined,
  };
  const grouped = createGroupCommit(async (work) => {
    await work(inner);
    throw new Error('the disk is full');
  });
  const results = await Promise.allSettled([grouped(async () => 1), grouped(async () => 2)]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'stored'))).toEqual(
    Array.from({ length: 2 }, () => 'Error: the disk is full'),
  );
});
