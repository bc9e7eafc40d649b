import { expect, test } from 'vitest';
import { pixelsBelow, placeBelow } from './use-question-view.ts';

test('half the world lies 256 px below at zoom 1 of a board', () => {
  expect(placeBelow({ latitude: 50, longitude: 7 }, 128, 1, true)).toEqual({ latitude: -40, longitude: 7 });
});

test('on the map pixels are metres of that latitude', () => {
  const below = placeBelow({ latitude: 40.7413, longitude: -73.9889 }, 100, 17, false);
  // 0.9 m a pixel at zoom 17 in New York.
  expect((40.7413 - below.latitude) * 111_195).toBeCloseTo(90.5, 0);
});

test.each([[true, 3], [false, 17]])('what lies so many pixels below is found there again (board: %s)', (isBoard, zoom) => {
  const place = { latitude: 40.7413, longitude: -73.9889 };
  expect(pixelsBelow(place, placeBelow(place, 180, zoom, isBoard), zoom, isBoard)).toBeCloseTo(180, 6);
});
