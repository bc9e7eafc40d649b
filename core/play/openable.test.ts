import { expect, test } from 'vitest';
import { isReachedFrom, isSeenFrom } from './openable.ts';

const RULES = { withinDistance: 200, activeDistance: 50, isBoard: false, isOnSite: true };
/** One degree of latitude is 111,195 m. */
const place = (metres: number, accuracy: number | null = null) => ({
  latitude: metres / 111_195,
  longitude: 0,
  accuracy,
});
const mindset = (minDistance = 0) => ({
  latitude: 0,
  longitude: 0,
  visibility: { minDistance, startZoom: 16, minZoom: 15, maxZoom: 18 },
});

test('a mindset is opened within activeDistance, the accuracy of a device counts, that of a chosen place does not', () => {
  expect([49, 51].map((metres) => isReachedFrom(RULES, mindset(), place(metres)))).toEqual([true, false]);
  expect(isReachedFrom(RULES, mindset(), place(70, 30))).toBe(true);
  expect(isReachedFrom({ ...RULES, isOnSite: false }, mindset(), place(70, 30))).toBe(false);
  expect(isReachedFrom(RULES, mindset(), null)).toBe(false);
  expect(isReachedFrom({ ...RULES, activeDistance: 0 }, mindset(), null)).toBe(true);
});

test('it is seen within its own and the quest’s distance, whatever the zoom', () => {
  expect([199, 201].map((metres) => isSeenFrom(RULES, mindset(), place(metres)))).toEqual([true, false]);
  expect([99, 101].map((metres) => isSeenFrom(RULES, mindset(100), place(metres)))).toEqual([true, false]);
  expect(isSeenFrom({ ...RULES, withinDistance: 0 }, mindset(), null)).toBe(true);
  expect(isSeenFrom({ ...RULES, withinDistance: 0 }, mindset(1), null)).toBe(false);
});
