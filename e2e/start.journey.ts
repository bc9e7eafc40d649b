// `npm start` as used in a terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/journey.ts';

const launcher = fileURLToPath(new URL('../bin/start.mjs', import.meta.url));

function launch(settings: Record<string, string>) {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [launcher], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', MAP: 'embedded', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    output: () => output,
    exited,
    async address(): Promise<string> {
      let url = '';
      await expect
        .poll(() => (url = /http:\/\/[\w.:-]+:\d+/.exec(output)?.[0] ?? ''), {
          message: output,
          timeout: 30_000,
          intervals: [20],
        })
        .not.toBe('');
      return url;
    },
    async end(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

let dataDir = '';
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangoquest-start-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('starts on an empty folder, ends on a signal, and starts again with what is there @desktop', async ({
  request,
}) => {
  const first = launch({ DATA_DIR: dataDir });
  const url = await first.address();
  expect((await request.get(`${url}/health`)).ok()).toBe(true);
  expect(await first.end('SIGINT')).toBe(0);

  const second = launch({ DATA_DIR: dataDir });
  const again = await second.address();
  const quests: unknown = await (await request.get(`${again}/mgq/MgqWebFetcher`)).json();
  expect(quests).toHaveLength(3);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('names every wrong setting and what is allowed, without a stack trace @desktop', async () => {
  const wrong = launch({ DATA_DIR: dataDir, PORT: '80a', LOG_LEVEL: 'loud' });
  expect((await wrong.exited)[0]).toBe(1);
  expect(wrong.output()).toContain('PORT is "80a". Allowed: a whole number from 0 to 65535.');
  expect(wrong.output()).toContain('LOG_LEVEL is "loud". Allowed: fatal, error, warn');
  expect(wrong.output()).not.toMatch(/\n\s+at /);
});
