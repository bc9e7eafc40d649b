import { expect, test } from 'vitest';
import { formatDistance } from '../geo/distance.ts';
import { message } from '../messages/messages.ts';
import { formatPrice } from '../payment/price.ts';
import { distanceInWords } from '../quest/distance-words.ts';
import { formatNumber } from './number-words.ts';
import { plural } from './plural.ts';

test('counts, stars, distances and prices group their thousands the same way', () => {
  expect([0, 999, 1_000, -1_250, 12_345_678].map((value) => formatNumber(value))).toEqual(['0', '999', '1,000', '−1,250', '12,345,678']);
  expect(plural(1_000, 'mindset')).toBe('1,000 mindsets');
  expect(formatDistance(5_570_200)).toBe('5,570 km');
  expect(formatPrice(1_234.5, 'EUR')).toBe('€1,234.50');
});

test('a number in a sentence has that form, one that is a text stays as it is', () => {
  expect(message('editor.ofMax', { n: 12, max: 1_000 })).toBe('12 of 1,000');
  expect(message('attributes.questNumber', { id: '12345' })).toContain('12345');
});

test('a distance that was chosen is told in metres or kilometres, to the metre', () => {
  expect([0, 50, 999, 1_000, 1_234, 10_000, 10_000_000].map(distanceInWords)).toEqual(['Everywhere', '50 m', '999 m', '1 km', '1.234 km', '10 km', '10,000 km']);
});
