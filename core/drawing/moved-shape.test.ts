import { describe, expect, test } from 'vitest';
import type { LatLngPair } from '../geo/coordinates.ts';
import { movedShape } from './moved-shape.ts';

const by = (shape: readonly LatLngPair[], north: number, east: number, onBoard = false) =>
  movedShape(shape, { latitude: 0, longitude: 0 }, { latitude: north, longitude: east }, onBoard);

test('what is moved keeps its form, to the 6th decimal', () => {
  const shape = [
    [40.741468, -73.992319],
    [40.742001, -73.990001],
    [40.739999, -73.988888],
  ] as const;
  expect(by(shape, 0.0000014, -0.0012345)).toEqual([
    [40.741469, -73.993553],
    [40.742002, -73.991235],
    [40.74, -73.990122],
  ]);
  // Over the antimeridian it goes on, until it is stored.
  expect(by([[1, 179.5]], 1, 1)).toEqual([[2, 180.5]]);
});

describe('at a pole the whole shape stops', () => {
  const shape = [
    [88.123456, 10],
    [89.654321, 11.000001],
    [88.5, 12.5],
  ] as const;
  const south = shape.map(([latitude, longitude]) => [-latitude, longitude] as const);

  test('in the north', () => {
    expect(by(shape, 2, 0.5)).toEqual([
      [88.469135, 10.5],
      [90, 11.500001],
      [88.845679, 13],
    ]);
  });

  test('in the south', () => {
    expect(by(south, -2, -0.5)).toEqual([
      [-88.469135, 9.5],
      [-90, 10.500001],
      [-88.845679, 12],
    ]);
  });

  test('it goes along it, and back', () => {
    const stopped = by(shape, 2, 0);
    expect(by(stopped, 5, 1)).toEqual(stopped.map(([latitude, longitude]) => [latitude, longitude + 1]));
    expect(by(stopped, -0.345679, 0)).toEqual(shape);
  });

  test('one from pole to pole goes across alone', () => {
    const line = [
      [90, 0],
      [-90, 0],
    ] as const;
    expect(by(line, 3, 4)).toEqual([
      [90, 4],
      [-90, 4],
    ]);
  });
});

test('a board ends on all sides', () => {
  const shape = [
    [1, 179],
    [2, 179.5],
  ] as const;
  expect(by(shape, 100, 2, true)).toEqual([
    [89, 179.5],
    [90, 180],
  ]);
  expect(by(shape, -100, -400, true)).toEqual([
    [-90, -180],
    [-89, -179.5],
  ]);
});
