import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { silentProxy } from '../../testing/silent-proxy.ts';
import type { SilentProxy } from '../../testing/silent-proxy.ts';
import { makeQuest, openTestStorage } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';
import { HEARTBEAT, listenToQuests } from './postgres-listener.ts';
import type { Heartbeat } from './postgres-listener.ts';
import { createPool } from './postgres.ts';
import { ownGrant } from '../../testing/grants.ts';

const othersOf = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** A listener that hears through a proxy. */
async function listening(heartbeat: Heartbeat) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const proxy = await silentProxy(database.url);
  onTestFinished(() => proxy.close());
  const heard: (number | null)[] = [];
  const listener = await listenToQuests(proxy.url, (questId) => heard.push(questId), heartbeat);
  onTestFinished(() => listener.close());
  const pool = createPool({ url: database.url, poolSize: 1, onError: () => undefined });
  onTestFinished(() => pool.end());
  return { proxy, pool, heard, listener };
}

describe('PostgreSQL that goes away', () => {
  test('connections that the database ends are replaced, also in the middle of a transaction', async () => {
    const opened = await openTestStorage('postgres');
    onTestFinished(() => opened.remove());
    const { storage, raw } = opened;
    await Promise.all(Array.from({ length: 8 }, () => storage.ping()));
    await raw(othersOf);
    await expect.poll(() => storage.ping()).toBe(true);

    const broken = storage.transaction(async ({ settings }) => {
      await settings.set('a', '1');
      await raw(othersOf);
      await settings.set('b', '2');
    });
    await expect(broken).rejects.toMatchObject({ name: 'UnavailableError', reason: 'unreachable' });
    await expect.poll(() => storage.ping()).toBe(true);
    expect(await storage.settings.get('a')).toBeNull();
  });

  test('a node hears of saved quests again after its listener was cut off', async () => {
    const opened = await openTestStorage('postgres');
    onTestFinished(() => opened.remove());
    const other = await openStorage(opened.config);
    onTestFinished(() => other.close());
    const heard: (number | null)[] = [];
    other.onQuestChanged((questId) => heard.push(questId));
    const { quest, creator } = await makeQuest(opened.storage);
    await expect.poll(() => heard).toContain(quest.id);

    await opened.raw(othersOf);
    await expect.poll(() => heard.filter((id) => id === null).length).toBeGreaterThanOrEqual(2);
    heard.length = 0;
    await expect
      .poll(() =>
        opened.storage.quests.touch(ownGrant(creator.id, quest.id), 5).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => heard).toContain(quest.id);
  });

  test.each([
    ['died without a word', (proxy: SilentProxy) => proxy.silence()],
    ['is held up on its way', (proxy: SilentProxy) => proxy.holdNotifications()],
  ])('a listener whose connection %s notices, and hears again on a new one', async (_, fail) => {
    const { proxy, pool, heard, listener } = await listening({ every: 40, missed: 3, reminderMs: 50 });
    expect(heard).toEqual([null]);
    fail(proxy);
    await pool.query(`notify mangoquest_quests, '7'`);
    // Lost, and listening again: what was said meanwhile may have been anything.
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
    expect(new Set(heard)).toEqual(new Set([null]));
    await expect
      .poll(async () => {
        await pool.query(`notify mangoquest_quests, '8'`);
        return heard;
      })
      .toContain(8);
    await listener.close();
  });

  test('as long as a listener hears nothing at all, what is remembered is given up again and again', async () => {
    const { proxy, heard } = await listening({ every: 20, missed: 2, reminderMs: 30 });
    proxy.silenceAll('mangoquest listener');
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(6);
    expect(new Set(heard)).toEqual(new Set([null]));
  });

  test('a listener that is not disturbed gives nothing up', async () => {
    const { pool, heard } = await listening({ every: 10, missed: 20, reminderMs: 10 });
    const many = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const id of many) await pool.query(`select pg_notify('mangoquest_quests', '${id}')`);
    await expect.poll(() => heard).toContain(30);
    expect(heard).toEqual([null, ...many]);
  });

  test('silence is noticed within 2 seconds', () => {
    expect(HEARTBEAT.every * (HEARTBEAT.missed + 1)).toBeLessThan(2_000);
    expect(HEARTBEAT.reminderMs).toBeLessThan(2_000);
  });

  test('a query whose connection died without a word is refused as unreachable, and the next one gets a new one', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const proxy = await silentProxy(database.url);
    onTestFinished(() => proxy.close());
    const storage = await openStorage({ kind: 'postgres', url: proxy.url, poolSize: 1, patience: 1_000 });
    onTestFinished(() => storage.close());
    await storage.settings.set('kept', 'yes');
    proxy.silence();
    const unreachable = { name: 'UnavailableError', reason: 'unreachable' };
    await expect(storage.settings.get('kept')).rejects.toMatchObject(unreachable);
    expect(await storage.settings.get('kept')).toBe('yes');
    proxy.silence();
    await expect(storage.transaction(({ settings }) => settings.set('kept', 'no'))).rejects.toMatchObject(unreachable);
    expect(await storage.settings.get('kept')).toBe('yes');
  });

  test('who waits too long for a connection is refused as unreachable', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const storage = await openStorage({ kind: 'postgres', url: database.url, poolSize: 1, connectionWait: 100 });
    onTestFinished(() => storage.close());
    await storage.transaction(async ({ settings }) => {
      await settings.set('kept', 'yes');
      await expect(storage.settings.get('kept')).rejects.toMatchObject({
        name: 'UnavailableError',
        reason: 'unreachable',
      });
    });
    expect(await storage.settings.get('kept')).toBe('yes');
  });

  test('a restart of the whole server is refused as unreachable meanwhile, and survived', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const troubles: Error[] = [];
    const storage = await openStorage(
      { kind: 'postgres', url: server.url, poolSize: 4 },
      { onError: (error) => troubles.push(error) },
    );
    await storage.settings.set('kept', 'yes');
    await server.stop('immediate');
    await expect(storage.settings.get('kept')).rejects.toMatchObject({
      name: 'UnavailableError',
      reason: 'unreachable',
    });
    await expect(storage.transaction(({ settings }) => settings.set('kept', 'no'))).rejects.toMatchObject({
      name: 'UnavailableError',
      reason: 'unreachable',
    });
    expect(await storage.ping()).toBe(false);
    await server.start();
    await expect.poll(() => storage.ping()).toBe(true);
    expect(await storage.settings.get('kept')).toBe('yes');
    expect(troubles.length).toBeGreaterThan(0);
    await storage.close();
  });

  test('clients that are refused, or wait in vain, while many connect leave room for those after them', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      silent.close();
    });
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const outcomes = async (url: string) => {
      const pool = createPool({ url, poolSize: 6, onError: () => undefined });
      const all = await Promise.allSettled(Array.from({ length: 6 }, () => pool.query('select 1')));
      await pool.end();
      return new Set(all.map(({ status }) => status));
    };
    const { port } = silent.address() as AddressInfo;
    for (const nowhere of ['127.0.0.1:9', `127.0.0.1:${port}`])
      expect(await outcomes(`postgres://nobody:none@${nowhere}/none`)).toEqual(new Set(['rejected']));
    expect(await outcomes(database.url)).toEqual(new Set(['fulfilled']));
  });

  test('a database that is not there is said to be unreachable', async () => {
    const error = await openStorage({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/none' }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'UnavailableError', reason: 'unreachable' });
  });
});
