import { expect, test } from 'vitest';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { boardDistance, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { nudged } from './nudge.ts';

const here = { latitude: 40.742, longitude: -73.988 };

test('arrow keys move by metres over the ground and on a board', () => {
  const north = nudged(here, 'ArrowUp', 10, false)!;
  expect(north.latitude).toBeGreaterThan(here.latitude);
  expect(haversineDistance(here, north)).toBeCloseTo(10, 3);
  const west = nudged(here, 'ArrowLeft', 1, true)!;
  expect(west.longitude).toBeLessThan(here.longitude);
  expect(boardDistance(here, west)).toBeCloseTo(1, 6);
});

test('other keys do nothing', () => {
  expect(nudged(here, 'Enter', 1, false)).toBeNull();
});

test('arrow keys stop at the edge of a board', () => {
  const corner = { latitude: 90, longitude: -180 };
  expect([nudged(corner, 'ArrowUp', 10, true), nudged(corner, 'ArrowLeft', 10, true)]).toEqual([corner, corner]);
});

test.each([
  [89.99999, 90],
  [-89.99999, -90],
])('arrow keys stop at a pole, and lead back along the same meridian: %d', (latitude, pole) => {
  const [towards, back] = pole > 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
  const at = nudged({ latitude, longitude: 20 }, towards!, 10, false)!;
  expect(at).toEqual({ latitude: pole, longitude: 20 });
  expect(nudged(at, 'ArrowRight', 10, false)).toEqual(at);
  const left = nudged(at, back!, 10, false)!;
  expect(left.longitude).toBe(20);
  expect(haversineDistance(at, left)).toBeCloseTo(10, 3);
});

test('beside a pole left and right keep the latitude, and lead over the date line', () => {
  const beside = { latitude: 89.9999, longitude: 179 };
  const east = nudged(beside, 'ArrowRight', 1, false)!;
  expect(east.latitude).toBe(89.9999);
  expect(east.longitude).toBeLessThan(-170);
  expect(haversineDistance(beside, east)).toBeCloseTo(1, 1);
  expect(nudged(east, 'ArrowLeft', 1, false)).toEqual(beside);
});

test('steps to the east keep the latitude, as it is stored', () => {
  let at = { latitude: 40.741468, longitude: -73.992319 };
  for (let steps = 0; steps < 20; steps++) at = cutLatLng(nudged(at, 'ArrowRight', 1, false)!);
  expect(at.latitude).toBe(40.741468);
  expect(at.longitude).toBeGreaterThan(-73.992319);
});

test('many steps on a board come to where they lead', () => {
  let at = { latitude: 0, longitude: 2 };
  for (let steps = 0; steps < 100; steps++) at = nudged(at, 'ArrowRight', 1, true)!;
  expect(at).toEqual({ latitude: 0, longitude: 3 });
});
