import { expect, test } from 'vitest';
import { letteringOn } from '../style/color-math.ts';
import { boardLines, drawnSize, fadingOf, GRID_OPACITY, isBoardCovered, toldSize, unitsOf } from './board-grid.ts';

const view = { south: 1.5, north: 3.5, west: 10.5, east: 14.5 };

test('a board has a line each 100 units, over its view and half of it around', () => {
  const lines = boardLines(view, 0).map(({ ends }) => ends);
  const level = lines.flatMap(([a, b]) => (a.latitude === b.latitude ? [a.latitude] : []));
  const upright = lines.flatMap(([a, b]) => (a.longitude === b.longitude ? [a.longitude] : []));
  expect(level).toEqual([1, 2, 3, 4]);
  expect(upright).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  expect(lines[0]).toEqual([
    { latitude: 1, longitude: 8.5 },
    { latitude: 1, longitude: 16.5 },
  ]);
});

test.each([
  [-3, { south: 0.4981, north: 0.5019, west: 0.0981, east: 0.1019 }, 0.5, 0.1],
  [0, { south: 8, north: 12, west: -12, east: -8 }, 10, -10],
  [1, { south: -60, north: 60, west: 40, east: 160 }, 0, 100],
])('each tenth line of size %d is one of the next: exact, in both ways', (size, bounds, latitude, longitude) => {
  const tenths = boardLines(bounds, size).flatMap(({ ends: [a], isTenth }) => (isTenth ? [a] : []));
  expect(tenths.map((at) => at.latitude)).toContain(latitude);
  expect(tenths.map((at) => at.longitude)).toContain(longitude);
});

test('there are none beyond the edge of a board', () => {
  const lines = boardLines({ south: 88, north: 92, west: 178, east: 182 }, 0).flatMap(({ ends }) => ends);
  expect(lines.every(({ latitude, longitude }) => latitude <= 90 && longitude <= 180)).toBe(true);
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

/** The engine's zoom with so many squares of a degree along 1440 px. */
const zoomWith = (squares: number) => Math.log2((1440 / squares) * (360 / 512));

test('the grid is whole with 12 lines in view, plain as drawn with 36, and gone with 120', () => {
  const stops = fadingOf(0, 1440);
  const at = (squares: number) => {
    const zoom = zoomWith(squares);
    const next = stops.findIndex(([stop]) => stop >= zoom - 1e-9);
    const [[a, from], [b, to]] = [stops[Math.max(0, next - 1)]!, stops[next]!];
    return a === b ? to : from + ((to - from) * (zoom - a)) / (b - a);
  };
  expect([at(12), at(120)]).toEqual([expect.closeTo(GRID_OPACITY, 6), expect.closeTo(0, 6)]);
  expect(at(20)).toBeLessThan(GRID_OPACITY);
  // Two steps of 255 between it and a line of 7 % in white on the board of look-2.
  expect(at(36)).toBeGreaterThan(GRID_OPACITY - 2.5 / 232);
  expect(stops.map(([zoom]) => zoom)).toEqual(stops.map(([zoom]) => zoom).toSorted((a, b) => a - b));
});

test('at every zoom of a board some lines are whole, and never more than 120 of a size are drawn', () => {
  for (let zoom = 2; zoom <= 21; zoom += 0.25)
    for (const pixels of [844, 1440]) {
      const across = (size: number) => (pixels * 360) / (512 * 2 ** zoom * 10 ** size);
      const size = drawnSize(pixels, zoom);
      expect(across(size)).toBeLessThanOrEqual(120.001);
      expect(across(size)).toBeGreaterThan(1);
      expect(toldSize(pixels, zoom)).toBeGreaterThanOrEqual(size);
    }
});

test.each([
  [36, '100'],
  [12, '100'],
  [60, '100'],
  [61, '1000'],
  [5, '10'],
  [0.3, '1'],
  [0.03, '0.1'],
])('with %d squares of 100 units along the view, one of %s units is told', (squares, units) => {
  expect(String(unitsOf(toldSize(1440, zoomWith(squares) + 1e-9)))).toBe(units);
});

test.each([
  ['#ffffff', '#15201a'],
  ['#f5cb66', '#15201a'],
  ['#173b57', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#777777', '#000000'],
])('on a board of %s its lines are %s', (board, expected) => {
  expect(letteringOn(board)).toBe(expected);
});
