import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './local-time.ts';

test.each([Date.UTC(2026, 5, 12, 8, 0), Date.UTC(2024, 1, 29, 23, 59), Date.UTC(1999, 11, 31, 12, 30)])('%i comes back', (time) => {
  expect(fromLocalText(toLocalText(time))).toBe(time);
});

test('nothing stays nothing', () => {
  expect(toLocalText(null)).toBe(null);
  expect(fromLocalText(null)).toBe(null);
  expect(fromLocalText('soon')).toBe(null);
});
