import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'mangoquest-main-')); });
const children = new Set<ChildProcessWithoutNullStreams>();
afterEach(() => { for (const child of children) child.kill('SIGKILL'); });
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly port: number;
  readonly output: () => string;
}

/** The program as it runs, in a folder without an `.env`. */
function program(env: Record<string, string>): { child: ChildProcessWithoutNullStreams; output: () => string } {
  const child = spawn(process.execPath, [main], {
    cwd: folder, env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), MAP: 'embedded', ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString(); });
  return { child, output: () => output };
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const { child, output } = program(env);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /is at http:\/\/localhost:(\d+)/.exec(output());
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => { reject(new Error(`ended with ${code}: ${output()}`)); });
  });
  return { child, port, output };
}

test('it starts, seeds once, starts again, and ends cleanly on SIGTERM and SIGINT', async () => {
  const first = await start();
  const list = async (port: number) => (await (await fetch(`http://127.0.0.1:${port}/mgq/MgqWebFetcher`)).json()) as { title: string; image: { name: string } }[];
  const seeded = await list(first.port);
  expect(seeded.length).toBe(3);
  expect((await fetch(`http://127.0.0.1:${first.port}/mgqimages/small-${seeded[0]?.image.name}`)).headers.get('content-type')).toBe('image/webp');
  first.child.kill('SIGTERM');
  expect((await once(first.child, 'exit'))[0]).toBe(0);

  const second = await start();
  expect((await list(second.port)).map(({ title }) => title)).toEqual(seeded.map(({ title }) => title));
  second.child.kill('SIGINT');
  expect((await once(second.child, 'exit'))[0]).toBe(0);
});

test('a request in flight at SIGTERM is answered, and new connections are not taken', async () => {
  const { child, port } = await start({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'in-flight') });
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x' });
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => { reply += chunk.toString(); });
  await once(socket, 'connect');
  // Half of the body now, half after the signal.
  socket.write(`POST /mobile/Authorizer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(() => new Promise<string>((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => { probe.destroy(); resolve('taken'); }).once('error', () => { resolve('refused'); });
  })).toBe('refused');
  socket.write(body.slice(10));
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 200[\s\S]*wrong_email/);
  expect((await exit)[0]).toBe(0);
});

test('a wrong setting ends the program with its name and what is allowed', async () => {
  const { child, output } = program({ PORT: 'eighty' });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain('PORT is "eighty". Allowed: a whole number from 0 to 65535');
});

test('a port that is taken is said in one sentence', async () => {
  const { child, port } = await start({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'taken') });
  const second = program({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'taken-too'), PORT: String(port) });
  expect((await once(second.child, 'exit'))[0]).toBe(1);
  expect(second.output()).toContain(`Port ${port} is in use.`);
  expect(second.output()).not.toContain('    at ');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test.each([
  [{ DATABASE_URL: 'postgres://someone:s3cret@127.0.0.1:9/none' }, 'The database cannot be opened: '],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR cannot be used: '],
])('with %j it says in one sentence why it does not start', async (env, sentence) => {
  const { child, output } = program(env);
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain(`Mangoquest cannot start. ${sentence}`);
  expect(output()).not.toMatch(/s3cret|    at /);
});
