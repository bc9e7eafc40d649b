import { expect, test } from 'vitest';
import { boundsToFit } from './map-handle.ts';

test('a map is fitted over the date line where that is shorter, a board never', () => {
  const places = [-100, 100].map((longitude) => ({ latitude: 1, longitude }));
  expect(boundsToFit(places, true)).toEqual({ south: 1, west: -100, north: 1, east: 100 });
  expect(boundsToFit(places, false)).toMatchObject({ west: 100, east: -100 });
  expect([boundsToFit([], true), boundsToFit([], false)]).toEqual([null, null]);
});
