import { expect, test } from 'vitest';
import { tilesAround } from './tiles.ts';

const PARK = { latitude: 40.742, longitude: -73.9876 };
const named = (places: Parameters<typeof tilesAround>[0], least: number, finest: number) =>
  tilesAround(places, least, finest).map(({ z, x, y }) => `${z}/${x}/${y}`);

test('of each zoom come the tiles within a walk of 500 m, the widest view first', () => {
  const tiles = named([PARK], 8, 14);
  // By the formula of web map tiles: at zoom 14 x = 4824.74, y = 6158.32; 500 m are 0.27 of a tile there.
  expect(tiles.filter((tile) => tile.startsWith('14/'))).toEqual(['14/4824/6158', '14/4825/6158']);
  expect(tiles[0]).toBe('8/75/96');
  expect(new Set(tiles).size).toBe(tiles.length);
  expect(tilesAround([], 8, 14)).toEqual([]);
});

test('what lies between the places of a town comes whole, of a country only what is near them', () => {
  const town = named([PARK, { latitude: 40.76, longitude: -73.95 }], 14, 14);
  expect(town).toContain('14/4824/6157');
  expect(town).toContain('14/4826/6158');
  const country = named([PARK, { latitude: 42, longitude: -80 }], 14, 14);
  expect(country.length).toBeLessThanOrEqual(8);
  expect(country).toContain('14/4824/6158');
});

test('over ±180° it goes on at the other side, and at the poles it ends', () => {
  const edge = named([{ latitude: -17, longitude: 179.9999 }], 14, 14);
  expect(edge.some((tile) => tile.startsWith('14/16383/'))).toBe(true);
  expect(edge.some((tile) => tile.startsWith('14/0/'))).toBe(true);
  for (const { z, x, y } of tilesAround(
    [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
    ],
    0,
    14,
  )) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThan(2 ** z);
  }
});

test('a quest of 1000 places all over the earth takes no more tiles than any', () => {
  const places = Array.from({ length: 1000 }, (_, at) => ({ latitude: -80 + at * 0.16, longitude: -180 + at * 0.36 }));
  expect(tilesAround(places, 8, 17)).toHaveLength(1500);
});
