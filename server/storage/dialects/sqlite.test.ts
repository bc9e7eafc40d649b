import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openTestStorage } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';
import { Mutex } from './mutex.ts';

test('the file is in WAL mode, in a folder that is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'deep', 'down', 'a.sqlite');
  const storage = await openStorage({ kind: 'sqlite', file });
  const database = new DatabaseSync(file);
  expect({ ...database.prepare('pragma journal_mode').get() }).toEqual({ journal_mode: 'wal' });
  database.close();
  await storage.close();
});

test('a folder in the place of the file is said to be unreachable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'a.sqlite'));
  await expect(openStorage({ kind: 'sqlite', file: join(folder, 'a.sqlite') })).rejects.toThrow(
    /unable to open|unreachable/,
  );
});

test('a write waits for another process without stopping this one, and reads go on', async () => {
  const opened = await openTestStorage('sqlite');
  onTestFinished(() => opened.remove());
  const { storage, config } = opened;
  const other = new DatabaseSync(config.kind === 'sqlite' ? config.file : '');
  other.exec('BEGIN IMMEDIATE');
  let isDone = false;
  const write = storage.settings.set('a', '1').then(() => {
    isDone = true;
  });
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await expect.poll(() => turns).toBeGreaterThan(5);
  expect(await storage.settings.get('a')).toBeNull();
  expect(isDone).toBe(false);
  other.exec('COMMIT');
  await write;
  clearInterval(counting);
  other.close();
  expect(await storage.settings.get('a')).toBe('1');
});

test('a full disk is said, and what was there stays readable', async () => {
  const opened = await openTestStorage('sqlite');
  onTestFinished(() => opened.remove());
  const { storage, config } = opened;
  await storage.settings.set('kept', 'yes');
  await storage.close();
  // As a full disk: the file may have no page more than it has.
  const limited = new DatabaseSync(config.kind === 'sqlite' ? config.file : '');
  limited.exec('VACUUM');
  const { page_count: pages } = limited.prepare('pragma page_count').get() as { page_count: number };
  limited.close();
  const { sqliteError } = await import('./sqlite-errors.ts');
  const full = new DatabaseSync(config.kind === 'sqlite' ? config.file : '');
  full.exec(`pragma max_page_count = ${pages}`);
  let error: unknown = null;
  try {
    full.prepare('insert into settings values (?, ?)').run('big', 'x'.repeat(1_000_000));
  } catch (thrown) {
    error = sqliteError(thrown);
  }
  expect(error).toMatchObject({ name: 'UnavailableError', reason: 'full' });
  expect({ ...full.prepare(`select value from settings where key = 'kept'`).get() }).toEqual({ value: 'yes' });
  full.close();
  await opened.reopen();
});

test('who waits too long for the writer is refused, and the next in line goes on', async () => {
  const mutex = new Mutex(20);
  await mutex.acquire();
  await expect(mutex.acquire()).rejects.toMatchObject({ name: 'UnavailableError', reason: 'busy' });
  const next = mutex.acquire();
  mutex.release();
  await next;
  mutex.release();
  await mutex.acquire();
});
