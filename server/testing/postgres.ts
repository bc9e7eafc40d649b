// One PostgreSQL server for all tests of a run, started on first use; each caller gets its own database.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePostgresFolder, removePostgres, startPostgres } from './postgres-server.ts';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

// The environment variable is inherited by worker processes.
const folderVariable = 'MANGOQUEST_TEST_POSTGRES';
const startLimit = 60_000;
let preparing: Promise<string> | undefined;

/** Called before the workers of a run start. Does not start the server yet. */
export async function prepareSharedPostgres(): Promise<string> {
  const known = process.env[folderVariable];
  if (known) return known;
  preparing ??= makePostgresFolder(process.pid);
  process.env[folderVariable] = await preparing;
  return preparing;
}

/** Called after the run: stops the server, if a test has started it, and deletes its files. */
export async function endSharedPostgres(): Promise<void> {
  const folder = process.env[folderVariable];
  delete process.env[folderVariable];
  preparing = undefined;
  if (!folder) return;
  const [given, template] = [process.env['TEST_DATABASE_URL'], madeFile(folder, 'template')];
  if (given && existsSync(template))
    await administer(given, `DROP DATABASE IF EXISTS ${readFileSync(template, 'utf8')}`);
  await removePostgres(folder);
}

/**
 * A new, empty database on a real PostgreSQL: on `TEST_DATABASE_URL` if set, otherwise on our own. Call `drop` at the
 * end.
 */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase('template0');

/** A copy of another database of this server, which must have no connections. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'] || (await sharedServerUrl());
  const name = `mangoquest_test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
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

const sharedServerUrl = () =>
  onceOfRun('url', async (folder) => {
    const ownerPid = Number(readFileSync(join(folder, 'owner'), 'utf8'));
    // Test data need not survive a crash of the machine; otherwise the server behaves the same.
    return (await startPostgres({ ownerPid, folder, settings: { fsync: 'off', full_page_writes: 'off' } })).url;
  });

const madeFile = (folder: string, what: 'url' | 'template') => join(folder, `${what}.made`);

/**
 * Runs `make` once per run: in the first process that calls it, while the others wait for its result. Throws in all of
 * them if it fails.
 */
export async function onceOfRun(what: 'url' | 'template', make: (folder: string) => Promise<string>): Promise<string> {
  const folder = await prepareSharedPostgres();
  const [made, failed] = [madeFile(folder, what), join(folder, `${what}.failed`)];
  if (!existsSync(made) && takeLock(join(folder, `${what}.lock`))) {
    try {
      writeFileSync(`${made}.part`, await make(folder));
      renameSync(`${made}.part`, made);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  const until = Date.now() + startLimit;
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    if (Date.now() > until) throw new Error(`${what} of PostgreSQL was not there within ${startLimit / 1000} s`);
    await sleep(25);
  }
  return readFileSync(made, 'utf8');
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
