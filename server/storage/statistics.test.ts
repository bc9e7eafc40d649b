import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runHousekeeping } from '../jobs/housekeeping.ts';
import { makeAllPlayable, makeQuest, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { createDb } from './db.ts';
import { sqliteEngine } from './dialects/sqlite.ts';
import { openStorage } from './open-storage.ts';
import { selectOfIds } from './repositories/nearest.ts';

const MANY = 10_000;

/** A database whose statistics are those of one quest. */
async function knowingOneQuest(): Promise<TestStorage> {
  const opened = await openTestStorage('sqlite');
  onTestFinished(() => opened.remove());
  await makeQuest(opened.storage);
  // So that the indexes of what is public know of it.
  await makeAllPlayable(opened);
  await opened.raw('ANALYZE');
  return opened;
}

/** Copies of its one quest, all over the world. */
async function fill({ raw }: TestStorage): Promise<void> {
  const columns = (await raw(`SELECT name FROM pragma_table_info('quests') WHERE name NOT IN ('id', 'cell')`))
    .map(({ name }) => String(name))
    .join(', ');
  await raw(`WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
    INSERT INTO quests (id, cell, ${columns}) SELECT n, n * 1000003, ${columns.replace(/\bcode\b/, "'code-' || n").replace(/\bmade_key\b/, 'NULL')} FROM numbers, quests WHERE quests.id = (SELECT min(id) FROM quests)`);
  await raw(
    'INSERT INTO quest_versions (quest_id, number, created_at) SELECT id, version_number, 0 FROM quests WHERE id > 1',
  );
}

test('PostgreSQL looks at what has grown when it is told to, and not at what has not', async () => {
  const opened = await openTestStorage('postgres');
  onTestFinished(() => opened.remove());
  await makeQuest(opened.storage);
  for (const table of ['quests', 'quest_versions', 'users'])
    await opened.raw(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  await opened.raw('ANALYZE');
  const rowsKnown = async () =>
    Number((await opened.raw(`SELECT reltuples FROM pg_class WHERE relname = 'quest_history'`))[0]?.['reltuples']);
  const known = await rowsKnown();
  await opened.raw(`INSERT INTO settings (key, value) SELECT 'k' || n, '' FROM generate_series(1, 5000) n`);
  const settingsKnown = async () =>
    Number((await opened.raw(`SELECT reltuples FROM pg_class WHERE relname = 'settings'`))[0]?.['reltuples']);
  // Counts of changes arrive a moment after them.
  await expect
    .poll(async () => {
      await opened.storage.optimize();
      return settingsKnown();
    })
    .toBeGreaterThanOrEqual(5_000);
  expect(await rowsKnown()).toBe(known);
});

const fileOf = ({ config }: TestStorage) => (config.kind === 'sqlite' ? config.file : '');
const questsKnown = async ({ raw }: TestStorage) =>
  Number.parseInt(
    String(
      (await raw(`SELECT stat FROM sqlite_stat1 WHERE tbl = 'quests' ORDER BY length(stat) DESC LIMIT 1`))[0]?.['stat'],
    ),
    10,
  );

test('with statistics of one quest and ten thousand there, the nearest are sought by their index, on the connection that reads', async () => {
  const opened = await knowingOneQuest();
  await fill(opened);
  const engine = sqliteEngine(fileOf(opened));
  const db = createDb(engine, () => undefined);
  onTestFinished(() => db.query.destroy());
  const plan = async () =>
    (await selectOfIds(db.query, { ids: '[1,2,3]' }).explain<{ detail: string }>(undefined, sql`query plan`))
      .map(({ detail }) => detail)
      .join('\n');
  // So it was planned for as long as the server ran.
  expect(await plan()).toMatch(/SCAN quests/);
  await engine.optimize();
  expect(await plan()).toMatch(/SEARCH quests USING INTEGER PRIMARY KEY/);
  expect(await plan()).not.toMatch(/SCAN quest/);
});

test('the tables are looked at anew at each opening, and by the hour', async () => {
  const opened = await knowingOneQuest();
  await fill(opened);
  expect(await questsKnown(opened)).toBe(1);
  const again = await openStorage(opened.config);
  await again.close();
  expect(await questsKnown(opened)).toBeGreaterThan(MANY / 2);

  const other = await knowingOneQuest();
  await fill(other);
  await runHousekeeping({ storage: other.storage, clock: { now: () => 1_000 } });
  expect(await questsKnown(other)).toBeGreaterThan(MANY / 2);
});
