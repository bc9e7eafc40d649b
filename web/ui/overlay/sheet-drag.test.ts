import { expect, test } from 'vitest';
import { closesAt } from './sheet-drag.ts';

test('a slow drag closes past a quarter of the height', () => {
  expect(closesAt(0.2, 0)).toBe(false);
  expect(closesAt(0.3, 0)).toBe(true);
});

test('a fling goes where it points', () => {
  expect(closesAt(0.1, 1)).toBe(true);
  expect(closesAt(0.6, -1)).toBe(false);
});

test('a quick tap on the grabber does not close', () => {
  expect(closesAt(0, 2)).toBe(false);
});
