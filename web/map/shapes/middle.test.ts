import { expect, test } from 'vitest';
import { middleOf } from './middle.ts';

test('the middle of a shape is that of its extent, a circle has its centre, over the date line it is on it', () => {
  const at = (type: 'polygon' | 'circle' | 'rectangle', coordinates: readonly (readonly [number, number])[]) =>
    middleOf({ type, coordinates }, false);
  expect(
    at('polygon', [
      [0, 0],
      [0, 4],
      [2, 1],
    ]),
  ).toEqual({ latitude: 1, longitude: 2 });
  expect(
    at('circle', [
      [5, 6],
      [5, 7],
    ]),
  ).toEqual({ latitude: 5, longitude: 6 });
  expect(
    Math.abs(
      at('polygon', [
        [-17, 179],
        [-17, -179],
        [-18, -179],
      ])?.longitude ?? 0,
    ),
  ).toBe(180);
  expect(
    middleOf(
      {
        type: 'polyline',
        coordinates: [
          [0, -170],
          [0, 170],
        ],
      },
      true,
    ),
  ).toEqual({ latitude: 0, longitude: 0 });
});
