import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LatLng } from '../geo/coordinates.ts';
import { bentImage, imageCoordinates, imageRing, laidImage, resizedImage } from './placed-image.ts';
import { storedCoordinates } from './stored-shape.ts';

const at = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });
const pairs = (places: readonly LatLng[]) =>
  places.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]);
const rounded = (places: readonly LatLng[]) =>
  pairs(places).map((pair) => pair.map((degrees) => Number(degrees.toFixed(6)) + 0));
/** Mercator's vertical coordinate, in degrees of longitude. */
const flat = (latitude: number) => (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
const sizeOf = (ring: readonly LatLng[], onBoard: boolean) => {
  const up = (place: LatLng | undefined) => (onBoard ? (place?.latitude ?? 0) : flat(place?.latitude ?? 0));
  return { width: (ring[1]?.longitude ?? 0) - (ring[0]?.longitude ?? 0), height: up(ring[0]) - up(ring[2]) };
};

describe('a new image', () => {
  test('on a board is 60 % of the view wide and as high as its ratio, in the middle', () => {
    const view = { south: -5, north: 5, west: -10, east: 10 };
    expect(rounded(laidImage(view, at(0, 0), 2, true))).toEqual([
      [3, -6],
      [-3, 6],
    ]);
  });

  test('on a map keeps its ratio as it is seen, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        fc.double({ min: 0.001, max: 20, noNaN: true }),
        (latitude, ratio, width) => {
          const view = { south: latitude - 1, north: latitude + 1, west: 10, east: 10 + width };
          const corners = laidImage(view, at(latitude, 10 + width / 2), ratio, false);
          const ring = imageRing({ coordinates: pairs(corners) }, false) ?? [];
          const size = sizeOf(ring, false);
          expect(size.width).toBeCloseTo(width * 0.6, 6);
          expect(size.width / size.height).toBeCloseTo(ratio, 4);
        },
      ),
    );
  });

  test('lies wholly on a board, also where its middle is at the edge or no view is known', () => {
    const far = { south: -60, north: 60, west: -120, east: 120 };
    const nothing = { south: 90, north: 90, west: 180, east: 180 };
    expect(rounded(laidImage(far, at(90, 180), 2, true))).toEqual([
      [90, 36],
      [18, 180],
    ]);
    expect(rounded(laidImage(far, at(0, 0), 0.1, true))).toEqual([
      [90, -9],
      [-90, 9],
    ]);
    const small = rounded(laidImage(nothing, at(90, 180), 2, true));
    expect(small).toEqual([
      [90, 130],
      [65, 180],
    ]);
  });

  test('is never higher than the ground', () => {
    const tall = laidImage({ south: -85, north: 85, west: -180, east: 180 }, at(40, 0), 0.1, false);
    for (const { latitude } of tall) expect(Math.abs(latitude)).toBeLessThan(85.06);
    expect(sizeOf(imageRing({ coordinates: pairs(tall) }, false) ?? [], false).width).toBeGreaterThan(0);
  });

  test('over ±180° is stored with its four corners, which are shown the short way', () => {
    const view = { south: -1, north: 1, west: 175, east: -175 };
    const stored = storedCoordinates('image', pairs(laidImage(view, at(0, 180), 3, false)), false);
    expect(stored.map(([, longitude]) => longitude)).toEqual([177, -177, -177, 177]);
    expect(sizeOf(imageRing({ coordinates: stored }, false) ?? [], false).width).toBeCloseTo(6);
  });
});

describe('a corner that is dragged', () => {
  const ring = [at(2, 0), at(2, 4), at(0, 4), at(0, 0)];
  test('keeps the ratio, and the corner opposite', () => {
    expect(rounded(resizedImage(ring, 1, at(4, 8), { onBoard: true, isFree: false }))).toEqual([
      [4, 0],
      [4, 8],
      [0, 8],
      [0, 0],
    ]);
    const aside = resizedImage(ring, 2, at(-3, 9), { onBoard: true, isFree: false });
    const { width, height } = sizeOf(aside, true);
    expect([width / height, aside[0]]).toEqual([2, at(2, 0)]);
  });

  test('with Shift is where it is put', () => {
    expect(rounded(resizedImage(ring, 2, at(-1, 10), { onBoard: true, isFree: true }))).toEqual([
      [2, 0],
      [2, 10],
      [-1, 10],
      [-1, 0],
    ]);
  });

  test('never turns it inside out', () => {
    for (const isFree of [true, false]) {
      const { width, height } = sizeOf(resizedImage(ring, 1, at(-9, -9), { onBoard: true, isFree }), true);
      expect([width > 0, height > 0]).toEqual([true, true]);
    }
  });

  test('keeps the ratio as it is seen on a map, over the date line too', () => {
    const over = [at(52, 179), at(52, 183), at(50, 183), at(50, 179)];
    const before = sizeOf(over, false);
    const after = sizeOf(resizedImage(over, 2, at(48, -175), { onBoard: false, isFree: false }), false);
    expect(after.width).toBeGreaterThan(before.width);
    expect(after.width / after.height).toBeCloseTo(before.width / before.height, 6);
  });

  test('stops at the edge of a board, at the same ratio unless Shift is held', () => {
    const near = [at(80, 100), at(80, 160), at(50, 160), at(50, 100)];
    expect(rounded(resizedImage(near, 1, at(90, 180), { onBoard: true, isFree: false }))).toEqual([
      [90, 100],
      [90, 180],
      [50, 180],
      [50, 100],
    ]);
    expect(rounded(resizedImage(near, 2, at(-90, 180), { onBoard: true, isFree: false }))).toEqual([
      [80, 100],
      [80, 180],
      [40, 180],
      [40, 100],
    ]);
    expect(rounded(resizedImage(near, 3, at(-90, -400), { onBoard: true, isFree: true }))).toEqual([
      [80, -180],
      [80, 160],
      [-90, 160],
      [-90, -180],
    ]);
  });

  test('moves alone where corners are free, and is then stored with three others', () => {
    const bent = bentImage(ring, 1, at(3, 5), true);
    expect(imageCoordinates(bent, false)).toEqual([
      [2, 0],
      [3, 5],
      [0, 4],
      [0, 0],
    ]);
    expect(imageCoordinates(ring, true)).toEqual([
      [2, 0],
      [0, 4],
    ]);
  });
});
