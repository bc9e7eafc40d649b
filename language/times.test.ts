import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { createLocale } from './locale.ts';
import { english } from './testing/english.ts';

const NOON = new Date(2026, 5, 13, 12, 5).getTime();
const MINUTE = 60_000;

test("days and hours stand in the reader's zone", () => {
  expect(english.dateTime(NOON)).toBe('Sat 13 Jun 2026, 12:05');
  expect(english.hours(NOON)).toBe('12:05');
  expect(english.day(NOON, NOON + MINUTE)).toBe('today');
  expect(english.day(NOON, new Date(2026, 7, 1).getTime())).toBe('13 Jun');
  expect(english.day(NOON, new Date(2027, 7, 1).getTime())).toBe('13 Jun 2026');
  expect(english.date(NOON)).toBe('13 Jun 2026');
  expect(english.longDate(Date.UTC(2026, 5, 1))).toBe('1 June 2026');
});

test('a calendar has the words of its language', () => {
  const { day, weekday, month, monthOfYear, year } = english.calendar;
  expect([day, weekday, month, monthOfYear, year].map((word) => word(NOON))).toEqual([
    '13 June 2026',
    'Sat',
    'Jun',
    'June 2026',
    '2026',
  ]);
});

test("a date alone follows the reader's own tag, where it is one of the language", () => {
  const dateFor = (reader: string) => createLocale(LANGUAGES[0], (key) => key, { reader }).date(NOON);
  expect(dateFor('en-US')).toBe('Jun 13, 2026');
  expect(['de-DE', 'en-US@posix', 'en-', 'en', ''].map(dateFor)).toEqual(
    Array.from({ length: 5 }, (_, index) => (index === 3 ? 'Jun 13, 2026' : '13 Jun 2026')),
  );
});

test.each([
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [42 * 60_000, '42 min'],
  [6 * 3_600_000, '6 h'],
  [6 * 3_600_000 + 42 * 60_000, '6 h 42 min'],
  [86_399_999, '23 h 59 min'],
  [86_400_000, '1 day'],
  [81.9 * 86_400_000, '81 days'],
])('%i ms is %s', (milliseconds, words) => {
  expect(english.duration(milliseconds)).toBe(words);
});

test('coarse leaves minutes away beside hours', () => {
  expect(english.duration(6 * 3_600_000 + 42 * 60_000, { coarse: true })).toBe('6 h');
  expect(english.duration(42 * 60_000, { coarse: true })).toBe('42 min');
});
