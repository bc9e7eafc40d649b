import { describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../testing/postgres-server.ts';
import { makeQuest, openTestStorage } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

const othersOf = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

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
    await expect.poll(() => heard.filter((id) => id === null).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
    heard.length = 0;
    await expect.poll(() => opened.storage.quests.touch({ questId: quest.id, creatorId: creator.id }, 5).then(() => true, () => false)).toBe(true);
    await expect.poll(() => heard).toContain(quest.id);
  });

  test('a restart of the whole server is refused as unreachable meanwhile, and survived', { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const troubles: Error[] = [];
    const storage = await openStorage({ kind: 'postgres', url: server.url, poolSize: 4 }, { onTrouble: (error) => troubles.push(error) });
    await storage.settings.set('kept', 'yes');
    await server.stop('immediate');
    await expect(storage.settings.get('kept')).rejects.toMatchObject({ name: 'UnavailableError', reason: 'unreachable' });
    await expect(storage.transaction(({ settings }) => settings.set('kept', 'no'))).rejects.toMatchObject({ name: 'UnavailableError', reason: 'unreachable' });
    expect(await storage.ping()).toBe(false);
    await server.start();
    await expect.poll(() => storage.ping(), { timeout: 10_000 }).toBe(true);
    expect(await storage.settings.get('kept')).toBe('yes');
    expect(troubles.length).toBeGreaterThan(0);
    await storage.close();
  });

  test('a database that is not there is said to be unreachable', async () => {
    const error = await openStorage({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/none' }).then(() => null, (thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UnavailableError', reason: 'unreachable' });
  });
});
