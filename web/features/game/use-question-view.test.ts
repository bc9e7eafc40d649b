import { expect, test } from 'vitest';
import { placeBelow } from './use-question-view.ts';

test('half the world lies 256 px below at zoom 1 of a board', () => {
  expect(placeBelow({ latitude: 50, longitude: 7 }, 128, 1, true)).toEqual({ latitude: -40, longitude: 7 });
});

test('on the map pixels are metres of that latitude', () => {
  const below = placeBelow({ latitude: 40.7413, longitude: -73.9889 }, 100, 17, false);
  // 0.9 m a pixel at zoom 17 in New York.
  expect((40.7413 - below.latitude) * 111_195).toBeCloseTo(90.5, 0);
});
