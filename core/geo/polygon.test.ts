import { expect, test } from 'vitest';
import { boardDistance, haversineDistance } from './distance.ts';
import { boardCircleRing, circleRing, pointInPolygon, rectangleRing } from './polygon.ts';

test('a notched ring holds what is inside and not what is in the notch', () => {
  const ring = [
    [0, 0],
    [0, 4],
    [4, 4],
    [1, 2],
    [4, 0],
  ].map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }));
  expect(pointInPolygon({ latitude: 0.5, longitude: 2 }, ring)).toBe(true);
  expect(pointInPolygon({ latitude: 3, longitude: 2 }, ring)).toBe(false);
  expect(pointInPolygon({ latitude: 3, longitude: 0.2 }, ring)).toBe(true);
  expect(pointInPolygon({ latitude: -1, longitude: 2 }, ring)).toBe(false);
  expect(pointInPolygon({ latitude: 0, longitude: 0 }, ring.slice(0, 2))).toBe(false);
});

test('a ring across the antimeridian stays one ring', () => {
  const ring = [
    [-10, 175],
    [10, 175],
    [10, -175],
    [-10, -175],
  ].map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }));
  expect(pointInPolygon({ latitude: 0, longitude: 180 }, ring)).toBe(true);
  expect(pointInPolygon({ latitude: 0, longitude: -178 }, ring)).toBe(true);
  expect(pointInPolygon({ latitude: 0, longitude: 170 }, ring)).toBe(false);
  expect(pointInPolygon({ latitude: 0, longitude: 0 }, ring)).toBe(false);
});

test('circles keep their radius over the ground and on a board', () => {
  const centre = { latitude: 60, longitude: 20 };
  for (const corner of circleRing(centre, 500)) expect(haversineDistance(centre, corner)).toBeCloseTo(500, 6);
  for (const corner of boardCircleRing(centre, 500)) expect(boardDistance(centre, corner)).toBeCloseTo(500, 6);
});

test('a rectangle comes from any two opposite corners', () => {
  const a = { latitude: 1, longitude: 5 };
  const b = { latitude: 3, longitude: 2 };
  expect(rectangleRing(a, b)).toEqual(rectangleRing(b, a));
  expect(rectangleRing(a, b)[0]).toEqual({ latitude: 3, longitude: 2 });
});
