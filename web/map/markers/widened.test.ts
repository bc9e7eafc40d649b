import { expect, test } from 'vitest';
import { widened } from './widened.ts';

test('a view is widened by half on each side, also across the antimeridian', () => {
  expect(widened({ south: 40, north: 42, west: 10, east: 14 }, false)).toEqual({
    south: 39,
    north: 43,
    west: 8,
    east: 16,
  });
  expect(widened({ south: 0, north: 2, west: 178, east: -178 }, false)).toEqual({
    south: -1,
    north: 3,
    west: 176,
    east: -176,
  });
  expect(widened({ south: 88, north: 90, west: -180, east: 180 }, false)).toEqual({
    south: 87,
    north: 90,
    west: -180,
    east: 180,
  });
});

test('a board has no edge to wrap at', () => {
  expect(widened({ south: -100, north: 100, west: -300, east: 300 }, true)).toEqual({
    south: -200,
    north: 200,
    west: -600,
    east: 600,
  });
});
