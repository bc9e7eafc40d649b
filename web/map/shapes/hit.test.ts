import { expect, test } from 'vitest';
import { hitRing, isHit, nextBelow } from './hit.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

test('a ring is hit inside and on its line, a line only on itself', () => {
  expect(isHit({ x: 50, y: 50 }, square, true)).toBe(true);
  expect(isHit({ x: 50, y: 50 }, square, false)).toBe(false);
  expect(isHit({ x: -7, y: 50 }, square, true)).toBe(true);
  expect(isHit({ x: -7, y: 50 }, square, false)).toBe(false);
  expect(isHit({ x: 50, y: -9 }, square, true)).toBe(false);
});

test('a click takes the topmost, the next one the one below it, and then the topmost again', () => {
  expect([nextBelow([3, 2, 1], null), nextBelow([3, 2, 1], 3), nextBelow([3, 2, 1], 1), nextBelow([3, 2], 9)]).toEqual([
    3, 2, 3, 3,
  ]);
  expect(nextBelow([], null)).toBeNull();
});

test('an image is hit within its corners, two or four; a line has no inside', () => {
  const two = [
    [2, 0],
    [0, 4],
  ] as const;
  const corners = [
    { latitude: 2, longitude: 0 },
    { latitude: 2, longitude: 4 },
    { latitude: 0, longitude: 4 },
    { latitude: 0, longitude: 0 },
  ];
  expect(hitRing({ type: 'image', coordinates: two }, false)).toEqual(corners);
  const four = corners.map(({ latitude, longitude }) => [latitude, longitude] as const);
  expect(hitRing({ type: 'image', coordinates: four }, true)).toEqual(corners);
  expect(hitRing({ type: 'polyline', coordinates: two }, false)).toBeNull();
});
