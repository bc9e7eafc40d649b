import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
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

test('a browser that takes its time gives what no page holds all the same', async () => {
  const real = navigator.locks.request.bind(navigator.locks) as LockManager['request'];
  const slow = vi.spyOn(navigator.locks, 'request').mockImplementation((async (
    name: string,
    options: LockOptions,
    given: LockGrantedCallback<unknown>,
  ) => {
    await sleep(600);
    options.signal?.throwIfAborted();
    return real(name, options, given);
  }) as never);
  try {
    const letGo = await hold('another draft');
    expect(letGo).not.toBeNull();
    letGo?.();
  } finally {
    slow.mockRestore();
  }
});
