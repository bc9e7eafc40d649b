import { expect, test } from 'vitest';
import { isReached } from './line.ts';
import { spreadOf } from './spread.ts';
import { short, tableOf } from './table.ts';

test('the median is the middle one, or between the two in the middle', () => {
  expect(spreadOf([9, 1, 4])).toEqual({ median: 4, min: 1, max: 9 });
  expect(spreadOf([10, 2, 9, 100]).median).toBe(9.5);
  expect(() => spreadOf([])).toThrow('nothing');
});

test.each([
  ['at least', 0.7, 0.7, true],
  ['at least', 0.7, 0.69, false],
  ['at most', 2, 2, true],
  ['at most', 2, 2.01, false],
  ['under', 2, 2, false],
  ['under', 2, 1.99, true],
] as const)('%s %d is kept by %d: %s', (kind, value, median, isKept) => {
  expect(isReached({ value: { median, min: 0, max: 99 }, mark: { kind, value } })).toBe(isKept);
});

test('numbers are as short as they say something', () => {
  expect([0.7049, 12.34, 1234.5, 96].map(short)).toEqual(['0.70', '12.3', '1235', '96']);
});

test('a line without a mark is neither reached nor missed', () => {
  const value = { median: 0.5, min: 0.4, max: 0.6 };
  const lines = tableOf([
    { figure: 'a', ours: '1', ceiling: '2', value, byProcessor: 0.6, mark: { kind: 'at least', value: 0.7 } },
    { figure: 'b', ours: '96', ceiling: '', value: { median: 96, min: 96, max: 96 } },
  ]).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/\| 0\.50 \(0\.40-0\.60\) +\| 0\.60 +\| at least 0\.70 \| NO +\|$/);
  expect(lines[3]).toMatch(/\| 96 +\| +\| +\| +\|$/);
});
