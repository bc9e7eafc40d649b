import { expect, test } from 'vitest';
import { boundsToFit, middleToFit } from './map-handle.ts';

test('a map is fitted over the date line where that is shorter, a board never', () => {
  const places = [-100, 100].map((longitude) => ({ latitude: 1, longitude }));
  expect(boundsToFit(places, true)).toEqual({ south: 1, west: -100, north: 1, east: 100 });
  expect(boundsToFit(places, false)).toMatchObject({ west: 100, east: -100 });
  expect(middleToFit(places, true)).toEqual({ latitude: 1, longitude: 0 });
  expect(Math.abs(middleToFit(places, false)?.longitude ?? 0)).toBe(180);
  expect([boundsToFit([], true), boundsToFit([], false)]).toEqual([null, null]);
});
