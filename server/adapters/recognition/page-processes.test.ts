import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageProcesses } from './page-processes.ts';

let folder = '';
let script: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const path = join(folder, 'page.mjs');
  await writeFile(
    path,
    `process.on('disconnect', () => process.exit());
    process.on('message', (message) => {
      if (message === 'crash') process.exit(3);
      process.send({ heard: message, parent: process.ppid, pid: process.pid, names: Object.keys(process.env) });
    });
    process.send('ready');`,
  );
  script = pathToFileURL(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Heard {
  readonly heard: unknown;
  readonly parent: number;
  readonly pid: number;
  readonly names: readonly string[];
}

/** A started process, what it says, and how often it has ended. */
function started(start: ReturnType<typeof pageProcesses>) {
  const said: unknown[] = [];
  let ends = 0;
  const page = start(script, {
    onMessage: (message) => {
      said.push(message);
    },
    onEnd: () => {
      ends += 1;
    },
  });
  return { page, said, ends: () => ends, ask: (message: unknown) => void page.send(message) };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('each process hears and says what is its own, knows no setting, and ends when it is told', async () => {
  const start = pageProcesses();
  const [one, other] = [started(start), started(start)];
  one.ask(new Uint8Array([1, 2]));
  other.ask('two');
  await expect.poll(() => [one.said.length, other.said.length]).toEqual([2, 2]);
  const [first, second] = [one.said[1] as Heard, other.said[1] as Heard];
  expect([first.heard, second.heard]).toEqual([new Uint8Array([1, 2]), 'two']);
  expect([first.parent === second.parent, first.parent === process.pid]).toEqual([true, false]);
  expect(first.names).not.toContain('PATH');
  one.page.end();
  await expect.poll(() => [one.ends(), isAlive(first.pid), isAlive(second.pid)]).toEqual([1, false, true]);
  other.ask('crash');
  await expect.poll(() => other.ends()).toBe(1);
  one.page.end();
  expect([one.ends(), other.ends()]).toEqual([1, 1]);
});

test('when the process that starts them dies, they end with it, and the next one starts anew', async () => {
  const start = pageProcesses();
  const one = started(start);
  one.ask('one');
  await expect.poll(() => one.said.length).toBe(2);
  const { parent, pid } = one.said[1] as Heard;
  process.kill(parent, 'SIGKILL');
  await expect.poll(() => [one.ends(), isAlive(pid)]).toEqual([1, false]);
  const next = started(start);
  next.ask('next');
  await expect.poll(() => next.said.length).toBe(2);
  expect((next.said[1] as Heard).parent).not.toBe(parent);
  next.page.end();
  await expect.poll(() => next.ends()).toBe(1);
});
