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
