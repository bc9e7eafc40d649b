import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TooMany } from '../ports/domain-errors.ts';
import { refusalDelay, requestLimits } from './limits.ts';

test.each([
  [301, 300, 100],
  [599, 300, 100],
  [600, 300, 400],
  [2_399, 300, 4_900],
  [2_400, 300, 5_000],
  [1_000_000, 300, 5_000],
])('the refusal after %i of %i points takes %i ms', (used, points, delay) => {
  expect(refusalDelay(used, points)).toBe(delay);
});

test('a client that goes on asking is refused the more slowly, and no other one', async () => {
  const slept: number[] = [];
  const limit = requestLimits(1, async (ms) => slept.push(ms)).limiterOf('search') as (asking: {
    session: null;
    ip: string;
  }) => Promise<void>;
  const ask = (ip: string) => limit({ session: null, ip }).catch((error: unknown) => error);
  for (let number = 0; number < 1_200; number++) expect(await ask('10.0.0.1')).toBeUndefined();
  for (let number = 0; number < 1_200; number++) expect(await ask('10.0.0.1')).toBeInstanceOf(TooMany);
  expect([slept[0], slept.at(-2), slept.at(-1)]).toEqual([100, 100, 400]);
  expect(await ask('10.0.0.2')).toBeUndefined();
  expect(slept).toHaveLength(1_200);
});

test.each([0, 1])('a check before the body is refused as slowly, whatever the limits (%i times)', async (factor) => {
  const slept: number[] = [];
  const limits = requestLimits(factor, async (ms) => slept.push(ms));
  const ask = (ip: string, isRefused = true) =>
    limits
      .slowly({ session: null, ip }, () => {
        if (isRefused) throw new TooMany(5);
        return 'taken';
      })
      .catch((error: unknown) => error);
  for (let number = 0; number < 100; number++) expect(await ask('10.0.0.1')).toBeInstanceOf(TooMany);
  expect([slept[0], slept[18], slept[19], slept[99]]).toEqual([100, 100, 400, 5_000]);
  expect(await ask('10.0.0.2')).toBeInstanceOf(TooMany);
  expect(slept.at(-1)).toBe(100);
  expect(await ask('10.0.0.1', false)).toBe('taken');
  expect(slept).toHaveLength(101);
});

test('refusals that come due together are sent one in a turn of the loop', async () => {
  let release = (): void => undefined;
  const due = new Promise<void>((resolve) => {
    release = resolve;
  });
  const limits = requestLimits(1, () => due);
  let refused = 0;
  const all = Array.from({ length: 20 }, () =>
    limits
      .slowly({ session: null, ip: '10.0.0.1' }, () => {
        throw new TooMany(5);
      })
      .catch(() => {
        refused += 1;
      }),
  );
  await yieldToEventLoop();
  release();
  const perTurn: number[] = [];
  while (refused < all.length) {
    const before = refused;
    await yieldToEventLoop();
    perTurn.push(refused - before);
  }
  expect(Math.max(...perTurn)).toBe(1);
});
