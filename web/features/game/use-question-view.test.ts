import { expect, test } from 'vitest';
import { pixelsBelow, placeBelow, stripView } from './use-question-view.ts';

test('half the world lies 256 px below at zoom 1 of a board', () => {
  expect(placeBelow({ latitude: 50, longitude: 7 }, 128, 1, true)).toEqual({ latitude: -40, longitude: 7 });
});

test('on the map pixels are metres of that latitude', () => {
  const below = placeBelow({ latitude: 40.7413, longitude: -73.9889 }, 100, 17, false);
  // 0.9 m per pixel at zoom 17 in New York.
  expect((40.7413 - below.latitude) * 111_195).toBeCloseTo(90.5, 0);
});

test.each([
  [true, 3],
  [false, 17],
])('what lies so many pixels below is found there again (board: %s)', (isBoard, zoom) => {
  const place = { latitude: 40.7413, longitude: -73.9889 };
  expect(pixelsBelow(place, placeBelow(place, 180, zoom, isBoard), zoom, isBoard)).toBeCloseTo(180, 6);
});

const HERE = { latitude: 40.741, longitude: -73.9897 };
const STRIP = { width: 390, bottom: 178, leastZoom: 1 };
/** A place at distances in metres north and east of HERE. */
const off = (north: number, east: number) => ({
  latitude: HERE.latitude + north / 111_195,
  longitude: HERE.longitude + east / (111_195 * Math.cos((HERE.latitude * Math.PI) / 180)),
});

test('without a player the opened marker stands above the sheet, its name too, and the zoom stays', () => {
  expect(stripView(HERE, null, 17, false, STRIP)).toEqual({ y: 124, zoom: 17, longitude: HERE.longitude });
});

test.each([
  [0, 0],
  [-60, 0],
  [-180, 40],
  [30, 0],
  [35, -90],
  [0, 800],
  [-40, -700],
])(
  'a player %i m north and %i m east of the opened marker shows beside it, between header and sheet',
  (north, east) => {
    for (const strip of [STRIP, { width: 320, bottom: 152, leastZoom: 1 }]) {
      const player = off(north, east);
      const view = stripView(HERE, player, 17, false, strip);
      const pinY = view.y + pixelsBelow(HERE, player, view.zoom, false);
      expect(view.zoom).toBeGreaterThanOrEqual(15);
      expect(view.zoom).toBeLessThanOrEqual(17);
      // The marker's disk and the head of the pin are below the header; the marker's name and the tip of the pin above
      // the sheet.
      expect(view.y).toBeGreaterThanOrEqual(64 + 22);
      expect(view.y).toBeLessThanOrEqual(strip.bottom - 48);
      expect(pinY).toBeGreaterThanOrEqual(64 + 20);
      expect(pinY).toBeLessThanOrEqual(strip.bottom - 4);
    }
  },
);

test('a player at the other end of the world does not turn the map into a globe', () => {
  expect(stripView(HERE, { latitude: -33, longitude: 151 }, 17, false, STRIP)).toEqual({
    y: 124,
    zoom: 17,
    longitude: HERE.longitude,
  });
  expect(stripView(HERE, off(400, 0), 17, false, { width: 320, bottom: 152, leastZoom: 1 })).toEqual({
    y: 98,
    zoom: 17,
    longitude: HERE.longitude,
  });
});

test('where the map cannot go out so far, the opened marker is in sight all the same', () => {
  const board = (leastZoom: number) =>
    stripView({ latitude: 0, longitude: 0 }, { latitude: 15, longitude: 0 }, 2, true, { ...STRIP, leastZoom });
  expect(board(1).zoom).toBeLessThan(1.9);
  expect(board(1.9)).toEqual({ y: 124, zoom: 2, longitude: 0 });
});
