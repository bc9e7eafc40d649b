import { expect, test } from 'vitest';
import { nameEdge } from './region-edge.ts';

const ring = (...corners: [number, number][]) => corners.map(([longitude, latitude]) => ({ latitude, longitude }));

test('the name of a square runs along its upper edge', () => {
  expect(nameEdge(ring([0, 0], [2, 0], [2, 2], [0, 2]))).toEqual({
    middle: { latitude: 2, longitude: 1 },
    rotation: -0,
  });
});

test('on a tilted square it follows the tilt, clockwise', () => {
  const edge = nameEdge(ring([0, 1], [2, 0], [3, 2], [1, 3]))!;
  expect(edge.middle).toEqual({ latitude: 2.5, longitude: 2 });
  expect(edge.rotation).toBeCloseTo(26.57, 1);
});

test('two corners are no region', () => {
  expect(nameEdge(ring([0, 0], [1, 1]))).toBeNull();
});
