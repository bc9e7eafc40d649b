import { expect, test } from 'vitest';
import type { LatLngPair } from '../geo/coordinates.ts';
import { EARTH_RADIUS } from '../geo/distance.ts';
import { shapeMeasure } from './drawing-measure.ts';

const DEGREE = (Math.PI / 180) * EARTH_RADIUS;
const SQUARE: readonly LatLngPair[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
];

test('a line has a length, a ring an area and the way around it', () => {
  const line = shapeMeasure({ type: 'polyline', coordinates: SQUARE }, true);
  expect(line).toEqual({ length: 300, area: null, radius: null });
  for (const type of ['polygon', 'region', 'rectangle'] as const) {
    const coordinates = type === 'rectangle' ? [SQUARE[0]!, SQUARE[2]!] : SQUARE;
    expect(shapeMeasure({ type, coordinates }, true), type).toEqual({ length: 400, area: 10_000, radius: null });
  }
});

test('over the ground: a degree along the equator, and the square degree beside it', () => {
  expect(shapeMeasure({ type: 'polyline', coordinates: SQUARE.slice(0, 2) }, false)?.length).toBeCloseTo(DEGREE, 6);
  const square = shapeMeasure({ type: 'polygon', coordinates: SQUARE }, false);
  // A degree wide, from the equator to one degree north: R² · Δλ · sin 1°.
  expect(square?.area).toBeCloseTo(EARTH_RADIUS ** 2 * (Math.PI / 180) * Math.sin(Math.PI / 180), 0);
});

test('a circle is as round as it is: its radius, the way around it, and its area', () => {
  const board = shapeMeasure(
    {
      type: 'circle',
      coordinates: [
        [0, 0],
        [3, 4],
      ],
    },
    true,
  );
  expect(board).toEqual({ length: 1000 * Math.PI, area: 250_000 * Math.PI, radius: 500 });
  const small = shapeMeasure(
    {
      type: 'circle',
      coordinates: [
        [60, 10],
        [60.001, 10],
      ],
    },
    false,
  );
  expect(small?.radius).toBeCloseTo(DEGREE / 1000, 4);
  expect((small?.area ?? 0) / (Math.PI * (DEGREE / 1000) ** 2)).toBeCloseTo(1, 9);
  const half = shapeMeasure(
    {
      type: 'circle',
      coordinates: [
        [90, 0],
        [0, 0],
      ],
    },
    false,
  );
  expect((half?.area ?? 0) / (2 * Math.PI * EARTH_RADIUS ** 2)).toBeCloseTo(1, 9);
  expect((half?.length ?? 0) / (2 * Math.PI * EARTH_RADIUS)).toBeCloseTo(1, 9);
});

test('a point has none, an image neither, and a ring of two corners is the way between them', () => {
  expect(shapeMeasure({ type: 'label', coordinates: [[1, 1]] }, false)).toBeNull();
  expect(shapeMeasure({ type: 'image', coordinates: SQUARE }, false)).toBeNull();
  expect(shapeMeasure({ type: 'polygon', coordinates: SQUARE.slice(0, 2) }, true)).toMatchObject({
    length: 100,
    area: null,
  });
});
