// One PostgreSQL for all tests of a run, started by the first that asks; each asker gets a database of its own.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePostgresFolder, removePostgres, startPostgres } from './postgres-server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

// The environment is what a test run hands down to its worker processes.
const folderVariable = 'MANGOQUEST_TEST_POSTGRES';
const startLimit = 60_000;
let preparing: Promise<string> | undefined;

/** Before the workers of a run start. Nothing runs yet after this. */
export async function prepareSharedPostgres(): Promise<string> {
  const known = process.env[folderVariable];
  if (known) return known;
  preparing ??= makePostgresFolder(process.pid);
  process.env[folderVariable] = await preparing;
  return preparing;
}

/** After the run: ends the server, if a test started it, and leaves nothing behind. */
export async function endSharedPostgres(): Promise<void> {
  const folder = process.env[folderVariable];
  delete process.env[folderVariable];
  preparing = undefined;
  if (folder) await removePostgres(folder);
}

/** A fresh, empty database on a real PostgreSQL: of `TEST_DATABASE_URL` when set, else our own. Call `drop` at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'] || (await sharedServerUrl());
  const name = `mangoquest_test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function sharedServerUrl(): Promise<string> {
  const folder = await prepareSharedPostgres();
  const ready = join(folder, 'url');
  const failed = join(folder, 'failed');
  if (!existsSync(ready) && takeLock(join(folder, 'lock'))) {
    try {
      const ownerPid = Number(readFileSync(join(folder, 'owner'), 'utf8'));
      // What a test writes need not survive the machine; the server's own behaviour stays the same.
      const server = await startPostgres({ ownerPid, folder, settings: { fsync: 'off', full_page_writes: 'off' } });
      writeFileSync(`${ready}.part`, server.url);
      renameSync(`${ready}.part`, ready);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  const until = Date.now() + startLimit;
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    if (Date.now() > until) throw new Error(`PostgreSQL did not start within ${startLimit / 1000} s`);
    await sleep(25);
  }
  return readFileSync(ready, 'utf8');
}

function takeLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
