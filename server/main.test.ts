import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStorage } from './storage/open-storage.ts';
import { oweFee } from './testing/owed-fees.ts';
import { makeUser } from './testing/storage.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const mails = fileURLToPath(new URL('mails.ts', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangoquest-main-'));
});
const children = new Set<ChildProcessWithoutNullStreams>();
afterEach(async () => {
  // Until they have exited they may write to the folder.
  await Promise.all(
    [...children].map((child) => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      return ended;
    }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly port: number;
  readonly output: () => string;
}

/** Runs the real program in a folder without an `.env`. */
function program(env: Record<string, string>): { child: ChildProcessWithoutNullStreams; output: () => string } {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      MAP: 'embedded',
      ...env,
    },
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const { child, output } = program(env);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /is at http:\/\/localhost:(\d+)/.exec(output());
      if (found) resolve(Number(found[1]));
    });
    child.once('close', (code) => {
      reject(new Error(`ended with ${code}: ${output()}`));
    });
  });
  return { child, port, output };
}

test('it starts, seeds once, starts again, and ends cleanly on SIGTERM and SIGINT', async () => {
  const first = await start();
  const list = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/mgq/MgqWebFetcher`)).json()) as {
      title: string;
      image: { name: string };
    }[];
  const seeded = await list(first.port);
  expect(seeded.length).toBe(3);
  expect(
    (await fetch(`http://127.0.0.1:${first.port}/mgqimages/small-${seeded[0]?.image.name}`)).headers.get(
      'content-type',
    ),
  ).toBe('image/webp');
  first.child.kill('SIGTERM');
  expect((await once(first.child, 'close'))[0]).toBe(0);

  const second = await start();
  expect((await list(second.port)).map(({ title }) => title)).toEqual(seeded.map(({ title }) => title));
  second.child.kill('SIGINT');
  expect((await once(second.child, 'close'))[0]).toBe(0);
});

test('links of mails lead to the port that the system has chosen', async () => {
  const dataDir = join(folder, 'owing');
  mkdirSync(dataDir);
  const storage = await openStorage({ kind: 'sqlite', file: join(dataDir, 'mangoquest.sqlite') });
  const { id: creatorId } = await makeUser(storage);
  await oweFee(storage, { creatorId, minor: 1_200, at: Date.now() - 100 * 86_400_000 });
  // Due at once: by default the first run is a minute after the start.
  await storage.jobs.add({ kind: 'invoices', payload: {}, key: 'recurring', dueAt: 1 }, 1);
  await storage.close();
  const { port } = await start({ SEED_DEMO: 'false', DATA_DIR: dataDir, PAYMENTS: 'emulator', DEV_OUTBOX: 'true' });
  const outbox = async () => (await fetch(`http://127.0.0.1:${port}/dev/outbox`)).text();
  await expect.poll(outbox).toContain('MQ-');
  const text = await outbox();
  expect(text).toContain(`http://localhost:${port}/account`);
  expect(text).not.toContain('localhost:0');
});

test('a request in flight at SIGTERM is answered, and new connections are not taken', async () => {
  const { child, port } = await start({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'in-flight') });
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x' });
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk.toString();
  });
  await once(socket, 'connect');
  const sendPart = (part: string) => socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  // Half of the body now, half after the signal.
  socket.write(
    'POST /mobile/Authorizer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  sendPart(body.slice(0, 9));
  // Stalled requests are dropped (stop.ts): whitespace between two values keeps this one alive, however busy the
  // machine is.
  const coming = setInterval(() => sendPart(' '), 100);
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })).status)
    .toBe(200);
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await expect
    .poll(
      () =>
        new Promise<string>((resolve) => {
          const probe = connect(port, '127.0.0.1');
          probe
            .once('connect', () => {
              probe.destroy();
              resolve('taken');
            })
            .once('error', () => {
              resolve('refused');
            });
        }),
    )
    .toBe('refused');
  clearInterval(coming);
  sendPart(body.slice(9));
  socket.write('0\r\n\r\n');
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 200[\s\S]*wrong_email/);
  expect((await exit)[0]).toBe(0);
});

test('without HOST it is reached by this machine alone, and shows the mails it does not send', async () => {
  const { child, port, output } = await start({ HOST: '', SEED_DEMO: 'false', DATA_DIR: join(folder, 'own') });
  expect((await fetch(`http://127.0.0.1:${port}/dev/outbox`)).status).toBe(200);
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal);
  for (const other of others)
    await expect(fetch(`http://${other?.address}:${port}/health`)).rejects.toThrow('fetch failed');
  expect(output()).not.toContain('Mails are not sent');
  child.kill('SIGTERM');
  await once(child, 'close');
});

test('what is stored is for its own user of the machine, a folder from before too', async () => {
  const dataDir = join(folder, 'rights');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const { child } = await start({ DATA_DIR: dataDir });
  const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  );
  expect([(statSync(dataDir).mode & 0o777).toString(8), open]).toEqual(['700', []]);
  child.kill('SIGTERM');
  await once(child, 'close');
});

test('where mails are kept it says so at the start, and an operator reads them by a command that writes nothing', async () => {
  const dataDir = join(folder, 'kept');
  const { child, port, output } = await start({
    HOST: '0.0.0.0',
    DEV_OUTBOX: 'true',
    TRUST_PROXY: '10.0.0.0/8',
    SEED_DEMO: 'false',
    DATA_DIR: dataDir,
  });
  await expect
    .poll(output)
    .toMatch(
      /Mails are not sent: SMTP_URL is not set\. They are kept for 24 hours; npm run mails shows them\. DEV_OUTBOX shows nothing/,
    );
  await expect.poll(output).toContain('can pretend to be any visitor');
  expect((await fetch(`http://localhost:${port}/dev/outbox`)).status).not.toBe(200);
  const read = async (env: Record<string, string>) => {
    const reader = spawn(process.execPath, [mails], { cwd: folder, env: { PATH: process.env['PATH'], ...env } });
    let printed = '';
    for (const stream of [reader.stdout, reader.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const [code] = (await once(reader, 'close')) as [number];
    return { code, printed };
  };
  expect(await read({ DATA_DIR: dataDir })).toEqual({ code: 0, printed: 'No mails are kept.\n' });
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const local = `http://127.0.0.1:${port}`;
  await fetch(
    `${local}/mobile/SignUper`,
    form({ email: 'nora@example.org', username: 'nora', password: 'Correct-h0rse!', isOldEnough: '1' }),
  );
  expect(await (await fetch(`${local}/mobile/PasswordChanger`, form({ email: 'nora@example.org' }))).text()).toBe(
    'ok!',
  );
  // While the server is running, and after it has ended.
  const running = await read({ DATA_DIR: dataDir });
  expect(running).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      new RegExp(`To: nora@example\\.org\nSubject: .+\n[^]*${local}/login#recover=[0-9a-f]{40}&user=1`),
    ),
  });
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(await read({ DATA_DIR: dataDir })).toEqual(running);
  const none = await read({ DATA_DIR: join(folder, 'nothing') });
  expect(none).toMatchObject({ code: 1, printed: expect.stringContaining('The mails cannot be read') });
  expect(none.printed).not.toContain('    at ');
});

test('a body that was half sent at SIGTERM and never comes ends the program with 0', async () => {
  const { child, port } = await start({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'half-sent') });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /mobile/Authorizer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":',
  );
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })).status)
    .toBe(200);
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});

test('a wrong setting ends the program with its name and what is allowed', async () => {
  const { child, output } = program({ PORT: 'eighty' });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output()).toContain('PORT is "eighty". Allowed: a whole number from 0 to 65535');
  expect(output()).not.toContain('    at ');
});

test('a port that is taken is said in one sentence', async () => {
  const { child, port } = await start({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'taken') });
  const second = program({ SEED_DEMO: 'false', DATA_DIR: join(folder, 'taken-too'), PORT: String(port) });
  expect((await once(second.child, 'close'))[0]).toBe(1);
  expect(second.output()).toContain(`Port ${port} is in use.`);
  expect(second.output()).not.toContain('    at ');
  child.kill('SIGTERM');
  await once(child, 'close');
});

test.each([
  [{ DATABASE_URL: 'postgres://someone:s3cret@127.0.0.1:9/none' }, 'The database cannot be opened: '],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR cannot be used: '],
])('with %j it says in one sentence why it does not start', async (env, sentence) => {
  const { child, output } = program(env);
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output()).toContain(`Mangoquest cannot start. ${sentence}`);
  expect(output()).not.toMatch(/s3cret|    at /);
});
