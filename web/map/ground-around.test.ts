import { expect, test } from 'vitest';
import { groundAround } from './ground-around.ts';

test('the tile of a place comes with those around it, at each zoom of the embedded map', () => {
  const tiles = groundAround([{ latitude: 40.742, longitude: -73.9876 }]);
  expect(tiles).toContain('/map/embedded/0/0/0.pbf');
  // By the formula for web map tiles: x = 150.77, y = 192.43 of 512.
  for (const x of [149, 150, 151])
    for (const y of [191, 192, 193]) expect(tiles).toContain(`/map/embedded/9/${x}/${y}.pbf`);
  expect(tiles.filter((tile) => tile.startsWith('/map/embedded/9/'))).toHaveLength(9);
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('over ±180° it goes on at the other side, and a quest over the whole earth stays small', () => {
  const tiles = groundAround([{ latitude: -17, longitude: 179.99 }]);
  expect(tiles).toContain('/map/embedded/9/511/280.pbf');
  expect(tiles).toContain('/map/embedded/9/0/280.pbf');
  const far = groundAround([
    { latitude: 80, longitude: -170 },
    { latitude: -80, longitude: 170 },
  ]);
  expect(far.length).toBeLessThan(500);
});
