import { expect, test } from 'vitest';
import type { LatLng } from './coordinates.ts';
import { EARTH_RADIUS } from './distance.ts';
import { lineLength, ringArea, ringLength } from './measure.ts';

const place = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });

const PARIS = place(48.8566, 2.3522);
const LONDON = place(51.5074, -0.1278);
const NEW_YORK = place(40.7128, -74.006);

test('known distances: Paris to London 344 km, London to New York 5570 km, and one after the other', () => {
  expect(lineLength([PARIS, LONDON], false) / 1000).toBeCloseTo(343.56, 1);
  expect(lineLength([LONDON, NEW_YORK], false) / 1000).toBeCloseTo(5570.2, 0);
  expect(lineLength([PARIS, LONDON, NEW_YORK], false)).toBe(
    lineLength([PARIS, LONDON], false) + lineLength([LONDON, NEW_YORK], false),
  );
});

test('the way around a ring closes it, whether or not its first corner is said again', () => {
  const three = [place(0, 0), place(0, 3), place(4, 3)];
  expect(ringLength(three, true)).toBeCloseTo(1200, 9);
  expect(ringLength([...three, place(0, 0)], true)).toBeCloseTo(1200, 9);
  expect([ringLength([], true), lineLength([], true)]).toEqual([0, 0]);
});

test('known areas: an eighth of the globe, and Colorado within what its round borders leave', () => {
  const eighth = [place(0, 0), place(0, 90), place(90, 90), place(90, 0)];
  expect(ringArea(eighth, false) / ((4 * Math.PI * EARTH_RADIUS ** 2) / 8)).toBeCloseTo(1, 6);
  // Its borders are two parallels and two meridians, as a map draws them; 269,600 km² by the books.
  const colorado = [place(37, -109.05), place(37, -102.05), place(41, -102.05), place(41, -109.05)];
  expect(ringArea(colorado, false) / 1e6 / 269_600).toBeCloseTo(1, 2);
});

test('on a board a square of its grid is 100 units long and 10,000 large, wherever it lies', () => {
  const square = (at: number) => [place(at, at), place(at, at + 1), place(at + 1, at + 1), place(at + 1, at)];
  for (const at of [-90, 0, 80]) {
    expect(ringArea(square(at), true)).toBeCloseTo(10_000, 6);
    expect(ringLength(square(at), true)).toBeCloseTo(400, 9);
  }
  expect(ringArea(square(0).toReversed(), true)).toBeCloseTo(10_000, 6);
});
