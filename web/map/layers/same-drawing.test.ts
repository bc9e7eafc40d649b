import { expect, test } from 'vitest';
import { isSameDrawing } from './use-map-layers.ts';
import type { MapFeature } from './use-map-layers.ts';

const point = (lng: number, properties: Record<string, unknown> = { icon: 'a' }): MapFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, 40] },
  properties,
});

test('points that say the same need no drawing', () => {
  expect(isSameDrawing([point(1), point(2)], [point(1), point(2)])).toBe(true);
  expect(isSameDrawing([point(1)], [point(1), point(2)])).toBe(false);
  expect(isSameDrawing([point(1)], [point(2)])).toBe(false);
  expect(isSameDrawing([point(1)], [point(1, { icon: 'b' })])).toBe(false);
  expect(isSameDrawing([point(1)], [point(1, { icon: 'a', label: '' })])).toBe(false);
});

test('a shape is drawn anew unless it is the very same', () => {
  const line = (): MapFeature => ({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    properties: {},
  });
  const one = line();
  expect(isSameDrawing([one], [one])).toBe(true);
  expect(isSameDrawing([line()], [line()])).toBe(false);
});
