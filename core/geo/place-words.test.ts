import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { placeInWords } from './place-words.ts';

test('a place on the globe is told in degrees, one on a board in the numbers of the board', () => {
  const place = { latitude: -1.5, longitude: 12.25 };
  expect(placeInWords(english, place, false)).toBe('-1.500000, 12.250000');
  expect(placeInWords(english, place, true)).toBe('12.25 across, −1.5 up');
});
