import { expect, test } from 'vitest';
import { bearing, boardDistance, compassPoint, destination, haversineDistance } from './distance.ts';

const flatiron = { latitude: 40.741061, longitude: -73.989699 };
const venice = { latitude: 45.434046, longitude: 12.338893 };

test('distance over the ground', () => {
  expect(haversineDistance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_194.93, 1);
  expect(haversineDistance({ latitude: 10, longitude: 179.5 }, { latitude: 10, longitude: -179.5 })).toBeCloseTo(
    109_505.5,
    0,
  );
  expect(haversineDistance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6_371_000,
    3,
  );
  expect(haversineDistance(venice, venice)).toBe(0);
});

test('distance on a board is on the plane, times 100', () => {
  expect(boardDistance({ latitude: 1, longitude: 1 }, { latitude: 4, longitude: 5 })).toBe(500);
});

test('bearings and compass points', () => {
  expect(bearing({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBe(0);
  expect(bearing({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: -1 })).toBe(270);
  expect(compassPoint(bearing(flatiron, venice))).toBe('north-east');
  expect(compassPoint(338)).toBe('north');
  expect(compassPoint(-45)).toBe('north-west');
});

test('going a distance in a direction comes back as that distance and direction', () => {
  const there = destination(flatiron, 123, 190);
  expect(haversineDistance(flatiron, there)).toBeCloseTo(190, 6);
  expect(bearing(flatiron, there)).toBeCloseTo(123, 6);
  expect(destination({ latitude: 0, longitude: 179.999 }, 90, 1000).longitude).toBeLessThan(-179.9);
});
