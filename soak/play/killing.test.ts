import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killAgainAndAgain, playersFor } from './killing.ts';
import { sqliteWorld } from './world.ts';

test('a server killed while answers come has all that it acknowledged, once, when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-killing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const said: string[] = [];
  const scale = 0.01;
  const { measured } = await killAgainAndAgain(
    { seed: 12, folder, scale, log: (line) => said.push(line) },
    await sqliteWorld(folder, playersFor(scale)),
  );
  expect(said, 'no surprise, no reply that a client cannot use').toEqual([]);
  expect(measured).toMatch(/^1 kills, [1-9]\d* answers acknowledged .*: 0 lost, 0 doubled; listening again after/);
});
