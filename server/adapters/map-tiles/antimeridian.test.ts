import { expect, test } from 'vitest';
import { unrollRing } from './antimeridian.ts';

test('a ring across 180° goes on without a jump and comes back to its start', () => {
  const ring = unrollRing([
    [179, 70],
    [-179, 70],
    [-179, 71],
    [179, 71],
    [179, 70],
  ]);
  expect(ring).toEqual([
    [179, 70],
    [181, 70],
    [181, 71],
    [179, 71],
    [179, 70],
  ]);
});

test('a ring round the south pole is closed over the pole', () => {
  const ring = unrollRing([
    [-170, -80],
    [-90, -75],
    [0, -70],
    [90, -75],
    [170, -80],
    [-170, -80],
  ]);
  expect(ring.slice(-3)).toEqual([
    [190, -90],
    [-170, -90],
    [-170, -80],
  ]);
  for (let index = 1; index < 6; index++) expect(Math.abs(ring[index]![0]! - ring[index - 1]![0]!)).toBeLessThan(180);
});

test('a ring that crosses nothing stays as it is', () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(unrollRing(ring)).toEqual(ring);
});
