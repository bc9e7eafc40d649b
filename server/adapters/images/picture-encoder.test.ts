import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Busy } from '../../ports/domain-errors.ts';
import { workFor } from '../../ports/work-owner.ts';
import { pngOf } from '../../testing/pictures.ts';
import { pictureEncoder } from './picture-encoder.ts';
import type { PictureEncoderOptions } from './picture-encoder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangoquest-encoder-'));
  // A fake decoder: the image's content selects the outcome, the width is the process id, and the height
  // shows whether it sees our secret.
  await writeFile(
    join(folder, 'obeys.mjs'),
    `
    process.on('disconnect', () => process.exit());
    process.on('message', async ({ picture }) => {
      const order = Buffer.from(picture).toString();
      if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
      if (order === 'hang') for (;;);
      if (order === 'sleep') return;
      if (order === 'killed') process.kill(process.pid, 'SIGKILL');
      if (order === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_000));
      process.send({ answer: { ok: true, large: picture, small: picture, width: process.pid, height: Number('SECRET_OF_THE_SERVER' in process.env) }, memory: order === 'eat' ? 2 ** 31 : 1 });
      if (order === 'break') process.exit();
    });
    process.send('ready');
  `,
  );
  await writeFile(join(folder, 'never.mjs'), 'process.exit(3);');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function obedient(options: PictureEncoderOptions = {}) {
  const { encode } = pictureEncoder({ script: pathToFileURL(join(folder, 'obeys.mjs')), ...options });
  return {
    order: (what: string) => encode(Buffer.from(what)),
    async pidOf(what: string) {
      const answer = await encode(Buffer.from(what));
      if (!answer.ok) throw new Error(answer.reason);
      return answer.width;
    },
  };
}
const REFUSED = { ok: false, reason: 'not-an-image' };

async function expectGone(pid: number) {
  await expect
    .poll(() => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
}

test('one process does picture after picture, not in ours, and is ended when there are no more', async () => {
  const { pidOf } = obedient({ idleMs: 500 });
  const pid = await pidOf('fine');
  expect(pid).not.toBe(process.pid);
  expect(await pidOf('fine')).toBe(pid);
  await expectGone(pid);
  expect(await pidOf('fine')).not.toBe(pid);
});

test('a picture that crashes its process is no image, and one beside and one after it are', async () => {
  const { order, pidOf } = obedient();
  await pidOf('fine');
  const [beside, crashed] = await Promise.all([order('slow'), order('crash')]);
  expect(beside).toMatchObject({ ok: true });
  expect(crashed).toEqual(REFUSED);
  expect(await order('fine')).toMatchObject({ ok: true });
});

test('a picture that never ends is given up, and its process with it', async () => {
  const { order, pidOf } = obedient({ pictureMs: 700 });
  const pid = await pidOf('fine');
  expect(await order('hang')).toEqual(REFUSED);
  await expectGone(pid);
  expect(await order('fine')).toMatchObject({ ok: true });
});

test('a machine that is busy with other work refuses no picture', async () => {
  const { order } = obedient({ pictureMs: 500 });
  // It waits for a second and needs next to nothing of the processor.
  expect(await order('slow')).toMatchObject({ ok: true });
});

test('a picture that waits for ever without the processor is given up, too', async () => {
  const { order, pidOf } = obedient({ waitMs: 700 });
  const pid = await pidOf('fine');
  expect(await order('sleep')).toEqual(REFUSED);
  await expectGone(pid);
});

test('a process that ends between two pictures is no fault of the second', async () => {
  const { order, pidOf } = obedient();
  const pid = await pidOf('break');
  expect(await order('fine')).toMatchObject({ ok: true });
  const next = await pidOf('fine');
  expect(next).not.toBe(pid);
  process.kill(next, 'SIGKILL');
  expect(await order('fine')).toMatchObject({ ok: true });
});

test('a process that the system kills says nothing about its picture', async () => {
  await expect(obedient().order('killed')).rejects.toBeInstanceOf(Busy);
});

test('a process is renewed after so many pictures, and when it has grown', async () => {
  const { pidOf } = obedient({ mostPictures: 3 });
  const pids = [];
  for (const what of ['fine', 'fine', 'fine', 'eat', 'fine']) pids.push(await pidOf(what));
  expect(pids[2]).toBe(pids[0]);
  expect(pids[3]).not.toBe(pids[2]);
  expect(pids[4]).not.toBe(pids[3]);
  for (const pid of [pids[0], pids[3]]) await expectGone(pid as number);
});

test('a process that does not start is a fault of ours', async () => {
  const { encode } = pictureEncoder({ script: pathToFileURL(join(folder, 'never.mjs')) });
  await expect(encode(await pngOf('#204060', 20, 10))).rejects.toThrow('did not start');
});

test('no setting of the server is handed on', async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'x';
  const answer = await obedient().order('fine');
  delete process.env['SECRET_OF_THE_SERVER'];
  expect(answer).toMatchObject({ ok: true, height: 0 });
});

test('the process stays when its group is ended, and is gone as soon as the server is', async () => {
  const child = fork(new URL('encode-picture.process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  });
  expect((await once(child, 'message'))[0]).toBe('ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  child.send({ picture: await pngOf('#204060', 20, 10) });
  expect((await once(child, 'message'))[0]).toMatchObject({ answer: { ok: true, width: 20, height: 10 } });
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await Promise.race([ended, sleep(5_000)])).toEqual([null, 'SIGKILL']);
});

test('ten pictures of one user are encoded in turn with the one of another', async () => {
  const { order } = obedient({ limits: { concurrency: 1, waiting: 64 } });
  const ended: string[] = [];
  const ask = (whom: string) => workFor(whom, () => order('fine').then(() => ended.push(whom)));
  await Promise.all([...Array.from({ length: 10 }, () => ask('hostile')), ask('other')]);
  expect(ended.indexOf('other')).toBe(1);
});

test('a process that breaks ends without a word of it', async () => {
  const script = fileURLToPath(new URL('encode-picture.process.ts', import.meta.url));
  const broken = fork(script, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let written = '';
  for (const stream of [broken.stdout, broken.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  expect((await once(broken, 'message'))[0]).toBe('ready');
  const exit = once(broken, 'exit');
  broken.send(null as never);
  expect((await exit)[0]).toBe(1);
  expect(written).toBe('');
  const alone = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect([alone.status, alone.stderr]).toEqual([1, 'The server starts this by itself.\n']);
});
