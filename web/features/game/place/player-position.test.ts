import { expect, test } from 'vitest';
import { isWorthShowing } from './player-position.ts';
import type { PlayerPosition } from './player-position.ts';

const here: PlayerPosition = { latitude: 40.741, longitude: -73.989, accuracy: 12, heading: null, takenAt: 0 };

test('the first measurement counts, its noise does not', () => {
  expect(isWorthShowing(null, here)).toBe(true);
  expect(isWorthShowing(here, { ...here, latitude: 40.741_001, accuracy: 13 })).toBe(false);
});

test.each([
  ['a step', { latitude: 40.741_02 }],
  ['a heading', { heading: 90 }],
  ['a better position', { accuracy: 6 }],
  ['a far worse one', { accuracy: 80 }],
  ['the same place ten seconds later', { takenAt: 10_000 }],
])('%s counts', (_, change) => {
  expect(isWorthShowing(here, { ...here, ...change })).toBe(true);
});

test('a turn counts the short way round north', () => {
  const north = { ...here, heading: 357 };
  expect(isWorthShowing(north, { ...here, heading: 1 })).toBe(false);
  expect(isWorthShowing(north, { ...here, heading: 9 })).toBe(true);
});
