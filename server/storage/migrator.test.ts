import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase } from '../testing/storage.ts';
import { NewerDatabaseError } from './errors.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { openStorage } from './open-storage.ts';

describe.each(DIALECTS)('migrations on %s', (dialect) => {
  async function database() {
    const made = await emptyDatabase(dialect);
    onTestFinished(() => made.remove());
    const tables = async () =>
      (
        await made.raw(
          dialect === 'sqlite'
            ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`
            : `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
        )
      ).map(({ name }) => String(name));
    return { ...made, tables };
  }

  test('an empty database gets every table, and a second start changes nothing', async () => {
    const { config, raw, tables } = await database();
    await (await openStorage(config)).close();
    const first = await tables();
    expect(first).toEqual([
      'agreements',
      'answers',
      'chain_records',
      'code_openings',
      'drawings',
      'email_changes',
      'embed_keys',
      'entries',
      'entry_log',
      'fees',
      'identities',
      'identity_nonces',
      'images',
      'invoices',
      'jobs',
      'known_devices',
      'late_answers',
      'mail_outbox',
      'map_regions',
      'migrations',
      'mindchunks',
      'mindset_reports',
      'mindset_text_images',
      'mindsets',
      'one_time_codes',
      'orders',
      'password_grants',
      'payment_accounts',
      'quest_codes',
      'quest_history',
      'quest_history_images',
      'quest_text_images',
      'quest_versions',
      'quests',
      'reactions',
      'reminders',
      'roaming_places',
      'save_keys',
      'security_log',
      'sessions',
      'settings',
      'suspensions',
      'taken_back_reports',
      'trophies',
      'users',
    ]);
    const storage = await openStorage(config);
    await storage.settings.set('kept', 'yes');
    await storage.close();
    const again = await openStorage(config);
    expect(await again.settings.get('kept')).toBe('yes');
    expect(await again.ping()).toBe(true);
    await again.close();
    expect(await tables()).toEqual(first);
    expect(await raw('select cast(number as integer) as number, name from migrations order by number')).toEqual(
      MIGRATIONS.map(({ number, name }) => ({ number, name })),
    );
  });

  test('nodes that start together take turns', async () => {
    const { config, raw } = await database();
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openStorage(config)));
    for (const node of nodes) expect(await node.ping()).toBe(true);
    await Promise.all(nodes.map((node) => node.close()));
    expect(await raw('select cast(count(*) as integer) as n from migrations')).toEqual([{ n: MIGRATIONS.length }]);
  });

  test('the database of a newer program is left alone', async () => {
    const { config, raw } = await database();
    await (await openStorage(config)).close();
    await raw(`insert into migrations values (${(MIGRATIONS.at(-1)?.number ?? 0) + 1}, 'from the future')`);
    const error = await openStorage(config).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(NewerDatabaseError);
    expect(String(error)).toMatch(/has version \d+, and this program knows versions up to \d+/);
  });

  test('a migration that fails leaves nothing of itself, and what was before stays', async () => {
    const { config, tables } = await database();
    const { createDb } = await import('./db.ts');
    const { migrate } = await import('./migrator.ts');
    const { sqliteEngine } = await import('./dialects/sqlite.ts');
    const { createPool, postgresEngine } = await import('./dialects/postgres.ts');
    const db = createDb(
      config.kind === 'sqlite'
        ? sqliteEngine(config.file)
        : postgresEngine(createPool({ url: config.url, poolSize: 1, onError: () => undefined })),
      () => undefined,
    );
    const broken = [
      { number: 1, name: 'good', statements: () => ['create table good (id integer)'] },
      {
        number: 2,
        name: 'bad',
        statements: () => ['create table half (id integer)', 'create table good (id integer)'],
      },
    ];
    await expect(migrate(db, broken)).rejects.toThrow(/already exists/);
    expect(await tables()).toEqual(['good', 'migrations']);
    await db.query.destroy();
  });
});

test('migrations stand in the order of their numbers, each number once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(numbers[0]).toBe(1);
});
