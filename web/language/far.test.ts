import { expect, test } from 'vitest';
import { far } from './far.ts';

test('a board knows no metres', () => {
  expect([far(520.4, false), far(520.4, true), far(1, true)]).toEqual(['520 m', '520 units', '1 unit']);
  expect(far(12_345, true)).toBe('12,345 units');
});
