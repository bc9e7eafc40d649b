import { expect, test } from 'vitest';
import { shuffled } from './play-shuffle.ts';

const items = ['a', 'b', 'c', 'd'];

test('the same seed gives the same order, and nothing is lost', () => {
  for (let seed = -5; seed < 50; seed++) {
    expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
    expect(shuffled(items, seed).toSorted()).toEqual(items);
  }
  expect(shuffled([], 1)).toEqual([]);
});

test('each item comes first about as often as the others', () => {
  const firsts = new Map<string, number>();
  for (let seed = 0; seed < 4000; seed++) {
    const first = shuffled(items, seed * 1_000_003 + 17)[0] as string;
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  for (const count of firsts.values()) expect(count).toBeGreaterThan(850);
  expect(firsts.size).toBe(4);
});
