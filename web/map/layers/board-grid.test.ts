import { expect, test } from 'vitest';
import { boardLines, gridColor, gridZooms, isBoardCovered } from './board-grid.ts';

const view = { south: 1.5, north: 3.5, west: 10.5, east: 14.5 };

test('a board has a line each 100 units, over its view and half of it around', () => {
  const lines = boardLines(view);
  const level = lines.flatMap(([a, b]) => (a.latitude === b.latitude ? [a.latitude] : []));
  const upright = lines.flatMap(([a, b]) => (a.longitude === b.longitude ? [a.longitude] : []));
  expect(level).toEqual([1, 2, 3, 4]);
  expect(upright).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  expect(lines[0]).toEqual([
    { latitude: 1, longitude: 8.5 },
    { latitude: 1, longitude: 16.5 },
  ]);
});

test('there are none beyond the edge of a board', () => {
  const lines = boardLines({ south: 88, north: 92, west: 178, east: 182 });
  expect(lines.flat().every(({ latitude, longitude }) => latitude <= 90 && longitude <= 180)).toBe(true);
  expect(
    isBoardCovered({ south: 86, north: 99, west: 176, east: 199 }, { south: 88, north: 92, west: 178, east: 182 }),
  ).toBe(true);
});

test.each([
  [0, 0, true],
  [2, 1, true],
  [-2, -1, true],
  [2.1, 0, false],
  [0, -1.1, false],
])('the lines are enough for a view that has moved %d east and %d north: %s', (east, north, expected) => {
  const moved = {
    south: view.south + north,
    north: view.north + north,
    west: view.west + east,
    east: view.east + east,
  };
  expect(isBoardCovered(moved, view)).toBe(expected);
});

test('the grid is whole with 12 squares along the view, and gone with 24', () => {
  const squares = (zoom: number) => 1440 / ((512 * 2 ** zoom) / 360);
  const { gone, whole } = gridZooms(1440);
  expect([squares(whole), squares(gone)]).toEqual([expect.closeTo(12, 6), expect.closeTo(24, 6)]);
});

test.each([
  ['#ffffff', '#15201a'],
  ['#f5cb66', '#15201a'],
  ['#173b57', '#ffffff'],
  ['#000000', '#ffffff'],
])('on a board of %s its lines are %s', (board, expected) => {
  expect(gridColor(board)).toBe(expected);
});
