import { expect, test } from 'vitest';
import { steppedTo } from './list-keys.ts';

test('arrows go from row to row and stop at the ends; Home and End go there at once', () => {
  const from = (at: number) => (key: string) => steppedTo(at, 1_000, key);
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(from(500))).toEqual([
    501, 499, 510, 490, 0, 999,
  ]);
  expect([from(0)('ArrowUp'), from(999)('ArrowDown'), from(3)('PageUp')]).toEqual([0, 999, 0]);
  expect([from(5)('Enter'), from(-1)('ArrowDown')]).toEqual([null, null]);
});
