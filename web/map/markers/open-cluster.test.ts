import { expect, test } from 'vitest';
import { topOf } from './open-cluster.ts';

test('of a heap that no zoom takes apart what can be opened is opened, not what was answered', () => {
  const states = (...all: readonly ('reach' | 'visited' | 'far')[]) =>
    topOf(all.map((state, id) => ({ id, state })))?.id;
  expect(states('visited', 'reach', 'reach', 'far')).toBe(2);
  expect(states('visited', 'far')).toBe(1);
  expect(states()).toBeUndefined();
});
