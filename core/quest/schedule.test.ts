import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { isRunning, scheduleAt, scheduleState, timeInWords, versionNumberAfter, withStart } from './schedule.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const between = (start: number | null, end: number | null) => ({
  startTime: start === null ? null : NOW + start,
  endTime: end === null ? null : NOW + end,
});

test('a start that moves takes the end along; an end alone, or none, stays as it is', () => {
  expect(withStart(between(0, HOUR), NOW + DAY)).toEqual(between(DAY, DAY + HOUR));
  expect(withStart(between(DAY, DAY + HOUR), NOW)).toEqual(between(0, HOUR));
  expect(withStart(between(0, null), NOW + DAY)).toEqual(between(DAY, null));
  expect(withStart(between(null, HOUR), NOW)).toEqual(between(0, HOUR));
  expect(withStart(between(0, HOUR), null)).toEqual(between(null, HOUR));
  // An end before the start has no duration to keep.
  expect(withStart(between(HOUR, 0), NOW + DAY)).toEqual(between(DAY, 0));
});

test('before the start, between, and from the end on', () => {
  expect(scheduleState(between(1, 2), NOW)).toBe('upcoming');
  expect(scheduleState(between(0, 1), NOW)).toBe('running');
  expect(scheduleState(between(-1, 0), NOW)).toBe('over');
  expect(scheduleState(between(null, null), NOW)).toBe('running');
  expect(scheduleState(between(-1, null), NOW)).toBe('running');
  expect(scheduleState(between(null, -1), NOW)).toBe('over');
  expect([isRunning(between(0, 1), NOW), isRunning(between(1, 2), NOW), isRunning(between(-1, 0), NOW)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [between(-HOUR, 6 * HOUR + 42 * MINUTE + 500), '6 h 42 min left'],
  [between(null, 81 * DAY + HOUR), '81 days left'],
  [between(null, DAY), '1 day left'],
  [between(null, 59_000), 'Less than a minute left'],
  [between(2 * DAY + HOUR, 9 * DAY), 'Starts in 2 days'],
  [between(6 * HOUR + 30 * MINUTE, null), 'Starts in 6 h'],
  [between(30_000, null), 'Starts in less than a minute'],
  [between(-DAY, -1), 'Ended'],
  [between(-DAY, null), ''],
  [between(null, null), ''],
])('%j reads %j', (schedule, words) => {
  expect(timeInWords(english, schedule, NOW)).toBe(words);
});

test('the version goes up by one when a passed start moves into the future, and only then', () => {
  expect(versionNumberAfter(3, between(-1, null), between(1, null), NOW)).toBe(4);
  expect(versionNumberAfter(3, between(-1, DAY), between(-5, DAY), NOW)).toBe(3);
  expect(versionNumberAfter(3, between(5, null), between(9, null), NOW)).toBe(3);
});

test('a searchable quest of hours within one day is open at them every day', () => {
  const hours = between(-HOUR, 2 * HOUR);
  expect(scheduleAt(hours, true, NOW)).toEqual(hours);
  expect(scheduleAt(hours, true, NOW + 2 * HOUR)).toEqual(between(DAY - HOUR, DAY + 2 * HOUR));
  expect(scheduleAt(hours, true, NOW + 40 * DAY)).toEqual(between(40 * DAY - HOUR, 40 * DAY + 2 * HOUR));
  expect(scheduleAt(hours, false, NOW + 40 * DAY)).toEqual(hours);
  expect(scheduleAt(between(0, DAY), true, NOW + DAY)).toEqual(between(DAY, 2 * DAY));
  expect(scheduleAt(between(-1, null), true, NOW + DAY)).toEqual(between(-1, null));
  const never = between(5, 5);
  expect(scheduleAt(never, true, NOW + DAY)).toEqual(never);
  const long = between(-HOUR, 2 * DAY);
  expect(scheduleAt(long, true, NOW + 40 * DAY)).toEqual(long);
  expect(scheduleAt(between(null, 1), true, NOW + DAY)).toEqual(between(null, 1));
});

test('its window is never over, and shifted by whole days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: DAY }), fc.integer({ min: 0, max: 400 * DAY }), (length, later) => {
      const hours = between(0, length);
      const window = scheduleAt(hours, true, NOW + later);
      expect(scheduleState(window, NOW + later)).not.toBe('over');
      expect(((window.startTime ?? 0) - NOW) % DAY).toBe(0);
      expect((window.endTime ?? 0) - (window.startTime ?? 0)).toBe(length);
      expect((window.startTime ?? 0) - (NOW + later)).toBeLessThanOrEqual(DAY);
    }),
  );
});
