import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A load that is lost the first `lost` times. */
function lineOf(lost: number) {
  const at: number[] = [];
  const began = Date.now();
  const load = () => {
    at.push(Date.now() - began);
    return at.length > lost ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { at, load };
}

test.each([
  [0, [0]],
  [2, [0, 1_000, 3_000]],
  [9, [0, 1_000, 3_000, 7_000, 15_000, 31_000]],
])('what is lost %i times is loaded again until it comes, six times at most', async (lost, times) => {
  const { at, load } = lineOf(lost);
  void untilLoaded(load, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(at).toEqual(times);
});

test('it ends with what it was for', async () => {
  const { at, load } = lineOf(9);
  const over = new AbortController();
  void untilLoaded(load, over.signal);
  await vi.advanceTimersByTimeAsync(1_500);
  over.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(at).toEqual([0, 1_000]);
});
