import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import pg from 'pg';
import { ask } from '../programs/postgres-up.ts';
import type { Held } from './gate.ts';

type Row = Record<string, unknown>;

/** Executes one statement on a connection of its own, without the program. */
export async function sql(config: StorageConfig, statement: string): Promise<Row[]> {
  if (config.kind === 'postgres') return ask(config.url, statement);
  const database = new DatabaseSync(config.file, { timeout: 10_000 });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}

/** The single number returned by a statement. */
export async function number(config: StorageConfig, statement: string): Promise<number> {
  return Number(Object.values((await sql(config, statement))[0] ?? {})[0]);
}

const LIMIT = 60_000;

/** Waits until a condition holds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT;
  while (performance.now() < end) {
    if (await isSo()) return;
    await sleep(20);
  }
  throw new Error(`${what}: not within ${LIMIT / 1_000} s`);
}

/** Locks a table of PostgreSQL against writes, so that the program stops in the middle of its next write. */
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
      // Waiting statements were sent by a killed program: as if it had died before sending them.
      await client.query(`select pg_terminate_backend(pid) ${waiting}`);
      await client.end();
    },
  };
}
