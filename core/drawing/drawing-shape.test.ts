import { expect, test } from 'vitest';
import { haversineDistance } from '../geo/distance.ts';
import { IMAGE_SPAN, imageCorners, ringOf } from './drawing-shape.ts';

test('shapes with too few points are not shown', () => {
  expect(
    ringOf(
      {
        type: 'polygon',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
      false,
    ),
  ).toBeNull();
  expect(ringOf({ type: 'circle', coordinates: [[0, 0]] }, false)).toBeNull();
  expect(
    ringOf(
      {
        type: 'polyline',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
      false,
    ),
  ).toBeNull();
});

test('a rectangle is two corners or four, a circle its centre and a point of its edge', () => {
  expect(
    ringOf(
      {
        type: 'rectangle',
        coordinates: [
          [0, 0],
          [1, 2],
        ],
      },
      false,
    ),
  ).toHaveLength(4);
  expect(
    ringOf(
      {
        type: 'rectangle',
        coordinates: [
          [0, 0],
          [1, 2],
          [2, 1],
          [1, -1],
        ],
      },
      false,
    )?.[2],
  ).toEqual({ latitude: 2, longitude: 1 });
  const circle = ringOf(
    {
      type: 'circle',
      coordinates: [
        [40, -74],
        [40.001, -74],
      ],
    },
    false,
  )!;
  for (const corner of circle)
    expect(haversineDistance({ latitude: 40, longitude: -74 }, corner)).toBeCloseTo(111.19, 1);
});

test('an image has four corners, two, or spans 5000 m around its middle', () => {
  expect(
    imageCorners(
      {
        coordinates: [
          [1, 0],
          [1, 2],
          [0, 2],
          [0, 0],
        ],
      },
      1,
      false,
    ),
  ).toHaveLength(4);
  expect(
    imageCorners(
      {
        coordinates: [
          [0, 2],
          [1, 0],
        ],
      },
      1,
      false,
    )?.[0],
  ).toEqual({ latitude: 1, longitude: 0 });
  const [northWest, northEast, southEast] = imageCorners({ coordinates: [[40, -74]] }, 2, false)!;
  expect(haversineDistance({ ...northWest!, latitude: 40 }, { ...northEast!, latitude: 40 })).toBeCloseTo(
    IMAGE_SPAN,
    -1,
  );
  expect(haversineDistance(northEast!, southEast!)).toBeCloseTo(IMAGE_SPAN / 2, -1);
  expect(imageCorners({ coordinates: [] }, 1, false)).toBeNull();
});
