import { expect, test } from 'vitest';
import { MONTH, monthAt, monthOf, monthsBetween } from './month.ts';

test('a month begins with its first millisecond in UTC and ends before that of the next', () => {
  expect(monthOf('2026-12')).toEqual({ from: Date.UTC(2026, 11, 1), before: Date.UTC(2027, 0, 1) });
  expect(monthOf('2028-02')).toEqual({ from: Date.UTC(2028, 1, 1), before: Date.UTC(2028, 2, 1) });
});

test('the months between two times are each there once, also from the last day of a long one', () => {
  const last = Date.UTC(2026, 2, 31, 23, 59);
  expect(monthsBetween(Date.UTC(2025, 11, 31, 23, 59), last)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
  expect(monthsBetween(last, last)).toEqual(['2026-03']);
  expect(monthsBetween(last, Date.UTC(2025, 0, 1))).toEqual([]);
  expect(monthAt(last)).toBe('2026-03');
});

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-12', false],
  ['2026-1', false],
  ['2026-100', false],
  ['12026-01', false],
  ['20xx-01', false],
])('%s is a month: %s', (text, isOne) => {
  expect(MONTH.test(text)).toBe(isOne);
});
