import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again } from './again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const WAITS = [1_000, 2_000, 4_000];

/** Work that is lost the first `lost` times. */
function lineOf(lost: number) {
  const at: number[] = [];
  const began = Date.now();
  const work = () => {
    at.push(Date.now() - began);
    return at.length > lost ? Promise.resolve('there') : Promise.reject(new TypeError(`lost ${at.length}`));
  };
  return { at, work };
}

test.each([
  [0, [0], 'there'],
  [2, [0, 1_000, 3_000], 'there'],
  [3, [0, 1_000, 3_000, 7_000], 'there'],
  [9, [0, 1_000, 3_000, 7_000], 'lost 4'],
])(
  'what is lost %i times is tried again until it comes, and no more often than there are waits',
  async (lost, times, end) => {
    const { at, work } = lineOf(lost);
    const done = again(work, WAITS).catch((error: unknown) => (error as Error).message);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(at).toEqual(times);
    expect(await done).toBe(end);
  },
);

test('it ends with what it was for', async () => {
  const { at, work } = lineOf(9);
  const over = new AbortController();
  again(work, WAITS, over.signal).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  over.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(at).toEqual([0, 1_000]);
});
