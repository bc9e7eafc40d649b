import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('it holds as many entries as it says, and lets go of the one that was used longest ago', () => {
  const cache = boundedCache<string, true>(3);
  for (const key of ['a', 'b', 'c']) cache.set(key, true);
  cache.get('a');
  // Setting it anew takes no more room.
  cache.set('c', true);
  cache.set('d', true);
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
});
