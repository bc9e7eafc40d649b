import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { announcement, countdown, partsOf } from './countdown.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

test.each([
  [10 * DAY + SECOND, 'Many days', 'calm'],
  [10 * DAY, '240:00:00', 'calm'],
  [DAY + 3_661 * SECOND, '25:01:01', 'calm'],
  [4_328 * SECOND, '01:12:08', 'calm'],
  [60 * SECOND, '00:01:00', 'calm'],
  [59 * SECOND, '00:00:59', 'alarm'],
  [10 * SECOND, '00:00:10', 'alarm'],
  [9 * SECOND, '00:00:09', 'strong'],
  [1, '00:00:01', 'strong'],
  [0, '00:00:00', 'strong'],
  [-5 * SECOND, '00:00:00', 'strong'],
])('%i ms before the end it reads %s, %s', (left, text, level) => {
  expect(countdown(english, 1_000_000 + left, 1_000_000)).toMatchObject({ text, level, isOver: left <= 0 });
});

test('it never shows less than what is left, nor a second more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 * DAY }), (left) => {
      const [hours = 0, minutes = 0, seconds = 0] = countdown(english, left, 0).text.split(':').map(Number);
      const shown = (hours * 3600 + minutes * 60 + seconds) * SECOND;
      expect(shown - left).toBeGreaterThanOrEqual(0);
      expect(shown - left).toBeLessThan(SECOND);
    }),
  );
});

test('10 minutes, 1 minute and 10 seconds are announced once each, ticking or after a sleep', () => {
  const said: string[] = [];
  for (let seconds = 700; seconds > 0; seconds--) {
    const key = announcement(seconds, seconds - 1);
    if (key !== null) said.push(`${seconds - 1} ${key}`);
  }
  expect(said).toEqual(['600 words.tenMinutesLeft', '60 words.oneMinuteLeft', '10 words.tenSecondsLeft']);
  expect(announcement(700, 30)).toBe('words.oneMinuteLeft');
  expect(announcement(700, 0)).toBeNull();
});

test.each([
  [0, [0, 0, 0, 0]],
  [-5, [0, 0, 0, 0]],
  [1, [0, 0, 0, 1]],
  [60_000, [0, 0, 1, 0]],
  [2 * 86_400_000 + 3 * 3_600_000 + 41 * 60_000 + 8_000, [2, 3, 41, 8]],
])('%i milliseconds in parts', (milliseconds, expected) => {
  const { days, hours, minutes, seconds } = partsOf(milliseconds);
  expect([days, hours, minutes, seconds]).toEqual(expected);
});
