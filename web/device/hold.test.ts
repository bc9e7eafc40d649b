import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hold } from './hold.ts';

test('what another page holds is not waited for; what this tab held before a reload is', async () => {
  const before = await hold('a draft');
  expect(await hold('a draft')).toBeNull();
  const waiting = hold('a draft', new Set(['a draft']));
  // Longer than another page is waited for.
  await sleep(700);
  before?.();
  const after = await waiting;
  expect(after).not.toBeNull();
  after?.();
});
