import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './local-time.ts';

test.each([Date.UTC(2026, 5, 12, 8, 0), Date.UTC(2024, 1, 29, 23, 59), Date.UTC(1999, 11, 31, 12, 30)])(
  '%i comes back',
  (time) => {
    expect(fromLocalText(toLocalText(time))).toBe(time);
  },
);

test('a time that was not changed is the same, to its seconds', () => {
  const time = Date.UTC(2026, 10, 1, 6, 30, 45);
  expect(fromLocalText(toLocalText(time), time)).toBe(time);
  const june = Date.UTC(2026, 5, 12, 8, 0, 45);
  expect(fromLocalText(toLocalText(june + 60_000), june)).toBe(june + 15_000);
  expect(fromLocalText(null, time)).toBe(null);
});

test('nothing stays nothing', () => {
  expect(toLocalText(null)).toBe(null);
  expect(fromLocalText(null)).toBe(null);
  expect(fromLocalText('soon')).toBe(null);
});
