import { expect, test } from 'vitest';
import { DAY_MS } from '../quest/schedule.ts';
import { isRoaming, runsWithin } from './roaming.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

test('what is found around runs now or begins within the days', () => {
  const starts = (startTime: number) => runsWithin({ startTime, endTime: null }, false, NOW, 10);
  expect(starts(NOW + 10 * DAY_MS)).toBe(true);
  expect(starts(NOW + 10 * DAY_MS + 1)).toBe(false);
  expect(starts(NOW - 1)).toBe(true);
  expect(runsWithin({ startTime: null, endTime: null }, false, NOW, 0)).toBe(true);
  const ends = (endTime: number) => runsWithin({ startTime: null, endTime }, false, NOW, 10);
  expect(ends(NOW + 1)).toBe(true);
  expect(ends(NOW)).toBe(false);
});

test('what is open every day at its hours is found between them too, unless only what runs is asked for', () => {
  const schedule = { startTime: NOW - 9 * DAY_MS - 3 * 3_600_000, endTime: NOW - 9 * DAY_MS - 3_600_000 };
  expect(runsWithin(schedule, true, NOW, 10)).toBe(true);
  expect(runsWithin(schedule, false, NOW, 10)).toBe(false);
  expect(runsWithin(schedule, true, NOW, 0)).toBe(false);
  expect(runsWithin(schedule, true, NOW - 2 * 3_600_000, 0)).toBe(true);
});

test('a price, a password, a board, or not being searchable keeps a quest from being found around', () => {
  const quest = { searchable: true, price: 0, withPassword: false, isBoard: false };
  expect(isRoaming(quest)).toBe(true);
  for (const other of [{ searchable: false }, { price: 1 }, { withPassword: true }, { isBoard: true }])
    expect(isRoaming({ ...quest, ...other })).toBe(false);
});
