import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, PATIENCE_MS } from './in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [undefined, PATIENCE_MS],
  [9_000, 9_000],
  [0, 0],
])('with a patience of %s ms what does not come is given up after %i', async (patience, after) => {
  const seen: unknown[] = [];
  inTime(new Promise(() => undefined), patience).catch((error: unknown) => seen.push(error));
  await vi.advanceTimersByTimeAsync(Math.max(0, after - 1));
  expect(seen).toHaveLength(after === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toMatchObject([{ kind: 'network', key: 'common.slowNetwork' }]);
});

test('what comes before is the result, and a failure is its own', async () => {
  expect(await inTime(Promise.resolve(7))).toBe(7);
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
