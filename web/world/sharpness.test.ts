import { expect, test } from 'vitest';
import { slowness } from './sharpness.ts';

const at = (times: readonly number[]) => {
  const { isSlowAt } = slowness();
  return times.map((time) => isSlowAt(time));
};

test('three slow frames in a row are too slow, single ones and pauses are not', () => {
  expect(at([0, 70, 140, 210])).toEqual([false, false, false, true]);
  expect(at([0, 16, 32, 102, 118, 188, 204])).not.toContain(true);
  expect(at([0, 70, 140, 5000, 5070])).not.toContain(true);
});

test('after a rest it is looked at anew', () => {
  const { isSlowAt, rest } = slowness();
  for (const time of [0, 70, 140]) isSlowAt(time);
  rest();
  expect(isSlowAt(210)).toBe(false);
});
