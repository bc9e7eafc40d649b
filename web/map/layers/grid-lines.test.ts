import { expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { gridLines, gridStep, isCovered } from './grid-lines.ts';

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

test.each([
  ['where it stands', 0, 0, true],
  ['moved by half of it', 0.5, 0.5, true],
  ['moved back by half of it', -0.5, -0.5, true],
  ['a little further east', 0.51, 0, false],
  ['a little further west', -0.51, 0, false],
  ['a little further north', 0, 0.51, false],
  ['a little further south', 0, -0.51, false],
])('the lines are enough for a view %s', (_where, east, north, expected) => {
  const drawn = { south: 40, north: 44, west: -74, east: -72 };
  const view = { south: 40 + north * 4, north: 44 + north * 4, west: -74 + east * 2, east: -72 + east * 2 };
  expect(isCovered(view, drawn)).toBe(expected);
});

test('the lines are enough for twice the view, and no more', () => {
  const drawn = { south: 40, north: 44, west: -74, east: -72 };
  expect(isCovered({ south: 38, north: 46, west: -75, east: -71 }, drawn)).toBe(true);
  expect(isCovered({ south: 38, north: 46, west: -75, east: -70.9 }, drawn)).toBe(false);
  expect(isCovered({ south: 37.9, north: 46, west: -75, east: -71 }, drawn)).toBe(false);
});

test('across the antimeridian the lines are counted on', () => {
  const drawn = { south: 0, north: 2, west: 179, east: -179 };
  expect(isCovered({ ...drawn, west: -180, east: -178 }, drawn)).toBe(true);
  expect(isCovered({ ...drawn, west: 178, east: 180 }, drawn)).toBe(true);
  expect(isCovered({ ...drawn, west: -179.5, east: -177.5 }, drawn)).toBe(false);
  expect(isCovered({ ...drawn, west: 0, east: 2 }, drawn)).toBe(false);
});
