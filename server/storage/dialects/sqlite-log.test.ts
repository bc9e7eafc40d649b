import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { Mutex } from './mutex.ts';
import { SqliteLog } from './sqlite-log.ts';

const PAGE = 4_096;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangoquest-log-'));
  file = join(folder, 'mangoquest.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)');
  return database;
}

test('the log is copied into the file some time after a commit, and the writer then begins it anew', async () => {
  const database = openDatabase();
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  for (let index = 0; index < 100; index++) insert.run('x'.repeat(PAGE));
  const before = statSync(file).size;
  const log = new SqliteLog(file, new Mutex(1_000), { checkpointAfter: 10, longLog: 10_000 });
  await log.flushed();
  await vi.waitFor(
    () => {
      expect(statSync(file).size).toBeGreaterThan(before + 100 * PAGE);
    },
    { timeout: 30_000 },
  );
  const length = statSync(`${file}-wal`).size;
  for (let index = 0; index < 20; index++) insert.run('short');
  expect(statSync(`${file}-wal`).size).toBe(length);
  await log.close();
  database.close();
});

test('a long log is begun anew while writers wait, also when somebody writes all the time', async () => {
  const database = openDatabase();
  const writers = new Mutex(10_000);
  const acquire = vi.spyOn(writers, 'acquire');
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  const log = new SqliteLog(file, writers, { checkpointAfter: 1, longLog: 50 });
  let rows = 0;
  await vi.waitFor(
    async () => {
      insert.run('x'.repeat(PAGE));
      rows += 1;
      await log.flushed();
      expect(acquire).toHaveBeenCalled();
    },
    { timeout: 30_000, interval: 1 },
  );
  await log.close();
  expect(database.prepare('SELECT count(*) AS n FROM notes').get()).toEqual({ n: rows });
  database.close();
});

test('after a sync that failed nothing is acknowledged any more', async () => {
  mkdirSync(`${file}-wal`);
  const log = new SqliteLog(file, new Mutex(1_000));
  await expect(Promise.all([log.flushed(), log.flushed()])).rejects.toBeInstanceOf(UnavailableError);
  rmSync(`${file}-wal`, { recursive: true });
  await expect(log.flushed()).rejects.toBeInstanceOf(UnavailableError);
  expect(() => {
    log.expectSound();
  }).toThrow(UnavailableError);
  await log.close();
});
