import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './testing/postgres.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the program in a folder, and collects its output. */
function program(folder: string, env: Record<string, string> = {}) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      MAP: 'embedded',
      SEED_DEMO: 'false',
      ...env,
    },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    // Until it has exited it may write to its folder.
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const said = async (what: RegExp) => {
    await expect.poll(() => output).toMatch(what);
    return what.exec(output) as RegExpExecArray;
  };
  return { child, said, output: () => output };
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-processes-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Ids of the listening processes, in the order of their messages. */
const listening = (output: string) => [...output.matchAll(/Process (\d+) listens\./g)].map(([, pid]) => Number(pid));

test('several processes answer behind one port, any does the jobs; one that is killed is replaced, and all end together', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { child, said, output } = program(folderOf(), { DATABASE_URL: database.url, PROCESSES: '3' });
  const [, port] = await said(/is at http:\/\/localhost:(\d+)/);
  await expect.poll(() => listening(output())).toHaveLength(3);
  const health = async () =>
    (await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })).status;
  expect(await Promise.all(Array.from({ length: 12 }, health))).toEqual(Array.from({ length: 12 }, () => 200));

  const [first, ...others] = listening(output()) as [number, ...number[]];
  process.kill(first, 'SIGKILL');
  await said(new RegExp(`Process ${first} ended \\(SIGKILL\\); another takes its place`));
  // The other processes answer meanwhile.
  expect(await Promise.all(Array.from({ length: 6 }, health))).toEqual(Array.from({ length: 6 }, () => 200));
  await expect.poll(() => listening(output())).toHaveLength(4);
  const replacement = listening(output()).at(-1) as number;

  const exit = once(child, 'close');
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  for (const pid of [...others, replacement]) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('several processes on the embedded database are refused in a sentence', async () => {
  const { child, said } = program(folderOf(), { PROCESSES: '2' });
  const exit = once(child, 'close');
  await said(/PROCESSES is 2\. Without DATABASE_URL it is 1: the embedded database belongs to one process\./);
  expect((await exit)[0]).toBe(1);
});

test('a second server on the same folder is refused in a sentence, and a first one that was killed holds up nobody', async () => {
  const folder = folderOf();
  const first = program(folder);
  await first.said(/is at http/);
  const second = program(folder);
  const refused = once(second.child, 'close');
  await second.said(/cannot start\. Another Mangoquest runs on this DATA_DIR\./);
  expect((await refused)[0]).toBe(1);

  const killed = once(first.child, 'close');
  first.child.kill('SIGKILL');
  await killed;
  const third = program(folder);
  await third.said(/is at http/);
});
