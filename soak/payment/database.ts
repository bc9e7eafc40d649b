import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import pg from 'pg';
import { ask } from '../programs/postgres-up.ts';
import type { Held } from './gate.ts';

type Row = Record<string, unknown>;

/** One statement past the program, on a connection of its own. */
export async function sql(config: StorageConfig, statement: string): Promise<Row[]> {
  if (config.kind === 'postgres') return ask(config.url, statement);
  const database = new DatabaseSync(config.file, { timeout: 10_000 });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}

/** The one number that a statement gives. */
export async function number(config: StorageConfig, statement: string): Promise<number> {
  return Number(Object.values((await sql(config, statement))[0] ?? {})[0]);
}

const LIMIT = 60_000;

/** Waits for what must happen. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT;
  while (performance.now() < end) {
    if (await isSo()) return;
    await sleep(20);
  }
  throw new Error(`${what}: not within ${LIMIT / 1_000} s`);
}

/** Keeps the program from writing into a table of PostgreSQL, in the middle of whatever it is about to write. */
export async function lockTable(url: string, table: string): Promise<Held> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  const waiting = `from pg_locks where not granted and relation = '${table}'::regclass`;
  return {
    reached: until(
      `waiting for ${table}`,
      async () => Number((await ask(url, `select count(*) ${waiting}`))[0]?.['count']) > 0,
    ).then(() => ''),
    async release() {
      // What waits here was sent by a program that is dead: as if it had died before it sent it.
      await client.query(`select pg_terminate_backend(pid) ${waiting}`);
      await client.end();
    },
  };
}
