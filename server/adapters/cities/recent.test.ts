import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('keeps the newest, and what was asked for lately counts as new', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});
