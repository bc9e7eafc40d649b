import { expect, test } from 'vitest';
import { countCharacters, isLongerThan, truncate } from './characters.ts';
import { durationInWords } from './duration.ts';
import { plural } from './plural.ts';

test('characters are code points', () => {
  expect(countCharacters('a🥭é')).toBe(3);
  expect(isLongerThan('🥭'.repeat(100), 100)).toBe(false);
  expect(isLongerThan('🥭'.repeat(101), 100)).toBe(true);
});

test('a cut text ends in an ellipsis and is no longer than allowed', () => {
  expect(truncate('Brooklyn Bridge', 15)).toBe('Brooklyn Bridge');
  expect(truncate('Brooklyn Bridge', 10)).toBe('Brooklyn…');
  expect(truncate('🥭🥭🥭', 2)).toBe('🥭…');
});

test('counts with their noun', () => {
  expect(plural(1, 'question')).toBe('1 question');
  expect(plural(3, 'question')).toBe('3 questions');
  expect(plural(0, 'question')).toBe('0 questions');
  expect(plural(1000, 'mindset')).toBe('1,000 mindsets');
  expect(plural(2, 'city', 'cities')).toBe('2 cities');
});

test.each([
  [59_999, 'less than a minute'], [60_000, '1 min'], [42 * 60_000, '42 min'], [6 * 3_600_000, '6 h'], [6 * 3_600_000 + 42 * 60_000, '6 h 42 min'],
  [86_399_999, '23 h 59 min'], [86_400_000, '1 day'], [81.9 * 86_400_000, '81 days'],
])('%i ms is %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words);
});

test('coarse leaves minutes away beside hours', () => {
  expect(durationInWords(6 * 3_600_000 + 42 * 60_000, { coarse: true })).toBe('6 h');
  expect(durationInWords(42 * 60_000, { coarse: true })).toBe('42 min');
});
