import { expect, test } from 'vitest';
import { coordinateIn } from './row-coordinate.ts';

test.each([
  ['\u200E40.7412', 40.7412],
  ['\uFEFF40,7412\u202C', 40.7412],
  ['40.7412°', 40.7412],
  ['40.7412 N', 40.7412],
  ['40.7412° s', -40.7412],
  ['S 40,5°', -40.5],
  ['−40.5°', -40.5],
  ['٤٠٫٧٤', 40.74],
  ['۴۰', 40],
  ['0° S', 0],
  ['40.7412º', 40.7412],
  ['40.7412deg', 40.7412],
  ['40,5 degrees', 40.5],
  ['40° 44′ N', 40.733333],
  ['40°44\'28.3"N', 40.741194],
  ['40° 44’ 28’’ s', -40.741111],
])('a latitude as it is copied: %s', (cell, latitude) => {
  expect(coordinateIn(cell, 'latitude')).toBe(latitude);
});

test('a longitude has its own directions', () => {
  expect(coordinateIn('73.9875° W', 'longitude')).toBe(-73.9875);
  expect(coordinateIn('E 179', 'longitude')).toBe(179);
});

test.each(['40 W', '-40 S', 'N 40 N', 'N', '91 N', '40° 64′ N', '40° 44′', '40°°', '40 m', 'north', ''])(
  'no latitude: %s',
  (cell) => {
    expect(coordinateIn(cell, 'latitude')).toBeNull();
  },
);
