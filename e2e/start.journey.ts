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
    async end(signal: 'SIGINT'): Promise<number | null> {
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

test('starts on an empty folder with quests to play, and ends on a signal @desktop', async ({ request }) => {
  const { address, end } = launch({ DATA_DIR: dataDir });
  const url = await address();
  expect((await request.get(`${url}/health`)).ok()).toBe(true);
  const quests: unknown = await (await request.get(`${url}/mgq/MgqWebFetcher`)).json();
  expect(quests).toHaveLength(3);
  expect(await end('SIGINT')).toBe(0);
});
