import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** When PostgreSQL first answers a query on a separate connection, by `performance.now()`. */
export async function whenUp(url: string, limit = 60_000): Promise<number> {
  const until = performance.now() + limit;
  while (performance.now() < until) {
    if (
      await ask(url, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return performance.now();
    await sleep(10);
  }
  throw new Error(`PostgreSQL is not back within ${limit / 1_000} s`);
}

/** Does something that closes all of PostgreSQL's connections; resolves when one of ours is closed. */
export async function lost(url: string, end: () => unknown): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  end();
  await ended;
}

/** Executes one statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
