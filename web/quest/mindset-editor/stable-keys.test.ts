import { expect, test } from 'vitest';
import { NO_KEYS, stableKeys } from './stable-keys.ts';

const first = stableKeys(NO_KEYS, [-1, -2, -3]);

test('a save that gives other ids leaves the keys, so that no field is made anew', () => {
  expect(stableKeys(first, [41, 42, 43]).keys).toEqual(first.keys);
  expect(stableKeys(first, [41, -2, 43]).keys).toEqual(first.keys);
});

test('what is moved, added or taken away goes by its id', () => {
  const [a, b, c] = first.keys;
  expect(stableKeys(first, [-2, -1, -3]).keys).toEqual([b, a, c]);
  expect(stableKeys(first, [-1, -3]).keys).toEqual([a, c]);
  const { keys } = stableKeys(first, [-1, -2, -3, -4]);
  expect(keys.slice(0, 3)).toEqual([a, b, c]);
  expect(new Set(keys).size).toBe(4);
});
