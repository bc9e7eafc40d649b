import { expect, test } from 'vitest';
import { far, reach } from './far.ts';

test('a chosen distance on a board is told in its units, everywhere as everywhere', () => {
  expect([reach(1500, true), reach(1500, false)]).toEqual(['1,500 units', '1.5 km']);
  expect(reach(0, true)).toBe(reach(0, false));
});

test('a board knows no metres', () => {
  expect([far(520.4, false), far(520.4, true), far(1, true)]).toEqual(['520 m', '520 units', '1 unit']);
  expect(far(12_345, true)).toBe('12,345 units');
});
