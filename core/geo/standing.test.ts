import { expect, test } from 'vitest';
import { standingPosition } from './standing.ts';

const at = (latitude: number, longitude: number, accuracy = 10) => ({ latitude, longitude, accuracy });

test('who stands still is at the mean of what was measured, the surer counting more', () => {
  expect(standingPosition([])).toBeNull();
  expect(standingPosition([at(40.7412, -73.99)])).toEqual({ ...at(40.7412, -73.99), count: 1 });
  expect(standingPosition([at(40, 10), at(40.0001, 10.0001)])).toEqual({ ...at(40.00005, 10.00005), count: 2 });
  // Twice the accuracy has four times the weight.
  expect(standingPosition([at(40, 10, 20), at(40.0001, 10, 10)])).toEqual({ ...at(40.00008, 10, 10), count: 2 });
});

test('who has walked on is where they are now: what was before is no part of it', () => {
  // A hundredth of a degree is about a kilometre.
  expect(standingPosition([at(40, 10), at(40, 10), at(40.01, 10), at(40.01, 10)])).toEqual({
    ...at(40.01, 10),
    count: 2,
  });
});

test('the mean over the antimeridian lies on it', () => {
  expect(standingPosition([at(0, 179.99995), at(0, -179.99995)])).toMatchObject({ latitude: 0, longitude: -180 });
});
