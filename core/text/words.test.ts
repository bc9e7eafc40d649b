import { expect, test } from 'vitest';
import { countCharacters, isLongerThan, truncate } from './characters.ts';

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
