import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres-server.ts';
import { createTestDatabase } from './postgres.ts';

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A stopped server also causes an error event outside of queries.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('two tests get two databases of one server, and leave none behind', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(new URL(first.url).host).toBe(new URL(second.url).host);
  await ask(first.url, 'CREATE TABLE only_here (id integer)');
  const tables = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()';
  expect(await ask(first.url, tables)).toEqual([{ tablename: 'only_here' }]);
  expect(await ask(second.url, tables)).toEqual([]);
  expect((await ask(first.url, 'SHOW server_version_num'))[0]?.['server_version_num']).toMatch(/^1[6-9]\d{4}$/);

  await first.drop();
  const names = await ask(second.url, 'SELECT datname FROM pg_database');
  expect(names).not.toContainEqual({ datname: first.name });
  await second.drop();
});

test('a server of its own can crash, come back with what it had, and be removed', async () => {
  const server = await startPostgres();
  try {
    await ask(server.url, 'CREATE TABLE kept AS SELECT 7 AS id');
    const before = server.pid();
    await server.stop('immediate');
    expect(server.pid()).toBeUndefined();
    await server.start();
    expect(server.pid()).not.toBe(before);
    expect(await ask(server.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  } finally {
    await server.remove();
  }
  expect(existsSync(server.folder)).toBe(false);
});

test('the server ends and its folder goes when its owner is killed', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(owner, 'spawn');
  const server = await startPostgres({ ownerPid: Number(owner.pid) });
  const pid = Number(server.pid());
  expect(isAlive(pid)).toBe(true);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await expect.poll(() => isAlive(pid) || existsSync(server.folder)).toBe(false);
});
