import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TooMany } from '../ports/domain-errors.ts';
import { BYTES_OF_A_READ, MAX_HELD, refusalDelay, requestLimits } from './limits.ts';

test.each([
  [1, 300, 100],
  [299, 300, 100],
  [300, 300, 400],
  [1_499, 300, 2_500],
  [1_500, 300, 3_500],
  [1_000_000, 300, 3_500],
])('refusal %i of a limit of %i points takes %i ms', (refused, points, delay) => {
  expect(refusalDelay(refused, points)).toBe(delay);
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
  expect([slept[0], slept[18], slept[19], slept[99]]).toEqual([100, 100, 400, 3_500]);
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

test('what a user has been sent makes a refusal no slower: only refusals do', async () => {
  const slept: number[] = [];
  const limits = requestLimits(1, async (ms) => slept.push(ms));
  const visitor = { session: null, ip: '10.0.0.1' };
  limits.countBytes(visitor, 100_000 * BYTES_OF_A_READ);
  await expect(limits.limiterOf('read')?.(visitor)).rejects.toBeInstanceOf(TooMany);
  await expect(limits.withinReads?.(visitor)).rejects.toBeInstanceOf(TooMany);
  expect(slept).toEqual([100]);
});

test('a refusal is held no longer than its limit lasts, and told what is left of it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const slept: number[] = [];
  const limits = requestLimits(0.001, async (ms) => slept.push(ms));
  const visitor = { session: null, ip: '10.0.0.1' };
  const ask = () =>
    limits
      .limiterOf('save')?.(visitor)
      .catch((error: TooMany) => error.retryAfterSeconds);
  expect(await ask()).toBeUndefined();
  for (let number = 0; number < 20; number++) await ask();
  expect(slept.at(-1)).toBe(3_500);
  vi.setSystemTime(Date.now() + 59_000);
  expect([await ask(), slept.at(-1)]).toEqual([1, 1_000]);
});

test('of one who does not wait for refusals only so many are held, then the connection ends', async () => {
  let ended = 0;
  const limits = requestLimits(0, () => new Promise(() => undefined));
  const raw = { socket: { destroy: () => (ended += 1) } } as unknown as FastifyRequest['raw'];
  const ask = (ip: string) =>
    limits
      .slowly({ session: null, ip, raw }, () => {
        throw new TooMany(5);
      })
      .catch(() => undefined);
  for (let number = 0; number < MAX_HELD; number++) void ask('10.0.0.1');
  await yieldToEventLoop();
  expect(ended).toBe(0);
  await ask('10.0.0.1');
  expect(ended).toBe(1);
  void ask('10.0.0.2');
  await yieldToEventLoop();
  expect(ended).toBe(1);
});
