import { expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { gridLines, gridStep } from './grid-lines.ts';

const square = { south: 40.74, north: 40.744, west: -73.99, east: -73.985 };

test('the step is a round number of metres, at least 70 px', () => {
  expect(gridStep(17, 40.74)).toBe(100);
  expect(gridStep(20, 40.74)).toBe(10);
  expect(gridStep(17, 0)).toBe(100);
});

test('lines are a step apart both ways, and stay where they are when the map moves', () => {
  const lines = gridLines(square, 100);
  const level = lines.filter(({ ends: [a, b] }) => a.latitude === b.latitude);
  const upright = lines.filter(({ ends: [a, b] }) => a.longitude === b.longitude);
  expect(haversineDistance(level[0]!.ends[0], level[1]!.ends[0])).toBeCloseTo(100, 0);
  expect(
    haversineDistance({ ...upright[0]!.ends[0], latitude: 40.75 }, { ...upright[1]!.ends[0], latitude: 40.75 }),
  ).toBeCloseTo(100, 0);
  const moved = gridLines({ ...square, west: -73.991, east: -73.986 }, 100).map(({ ends }) => ends[0].longitude);
  expect(moved).toContain(upright[5]!.ends[0].longitude);
});

test('across the antimeridian there is still a grid', () => {
  expect(gridLines({ south: 0, north: 0.004, west: 179.998, east: -179.998 }, 100).length).toBeGreaterThan(5);
  expect(gridLines({ south: 0, north: 0.004, west: 179.998, east: -179.998 }, 100).length).toBeLessThan(60);
});
