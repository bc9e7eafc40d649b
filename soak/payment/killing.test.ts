import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '@mangoquest/bench/seed/storage.ts';
import { expect, onTestFinished, test } from 'vitest';
import { KILL_STEPS, killAtEachStep } from './killing.ts';
import { payingWorld } from './paying-world.ts';

const FEW = [
  'after the provider made the order',
  'after the provider took the money; its player is gone, and the clock asks',
];

test('a program that is killed after the provider did what it was asked has one order, one payment and its player in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-killing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const world = await payingWorld({ folder, config: { kind: 'sqlite', file: databaseIn(folder) } });
  onTestFinished(() => world.close());
  const said: string[] = [];
  const steps = KILL_STEPS.filter(({ name }) => FEW.includes(name));
  const result = await killAtEachStep(world, { log: (line) => said.push(line) }, steps);
  expect(said).toEqual(FEW.map((name) => `${name}: as the provider says`));
  expect(result).toEqual({ passed: true, measured: '2 deaths on sqlite, 2 payments; 0 findings' });
});
