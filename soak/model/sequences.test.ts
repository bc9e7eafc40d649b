import { expect, test } from 'vitest';
import { runSequences } from './sequences.ts';

test('sequences of commands of three people leave what the model says', async () => {
  const { failure, commands } = await runSequences({ sequences: 20, seed: 1, log: () => undefined });
  expect(failure).toBeNull();
  expect(commands).toBeGreaterThan(300);
});
