// Edge cases of the globe on a flat map, and degenerate shapes, with values calculated by hand.
import { describe, expect, test } from 'vitest';
import { storedCoordinates } from '../drawing/stored-shape.ts';
import type { LatLng } from './coordinates.ts';
import { destination, EARTH_RADIUS, haversineDistance } from './distance.ts';
import { lineLength, ringArea, ringLength } from './measure.ts';
import { circleRing, pointInPolygon } from './polygon.ts';
import { differentCorners } from './ring.ts';

const DEGREE = (EARTH_RADIUS * Math.PI) / 180;
const at = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });
const places = (...pairs: (readonly [number, number])[]) => pairs.map(([y, x]) => at(y, x));

function expectPlace({ latitude, longitude }: LatLng, [north, east]: readonly [number, number]): void {
  expect(latitude).toBeCloseTo(north, 6);
  expect(longitude).toBeCloseTo(east, 6);
}

describe('over the antimeridian', () => {
  test('a circle of one degree around 179.5° east goes on at 179.5° west', () => {
    const [north, east, south, west] = circleRing(at(0, 179.5), DEGREE, 4) as [LatLng, LatLng, LatLng, LatLng];
    expectPlace(north, [1, 179.5]);
    expectPlace(east, [0, -179.5]);
    expectPlace(south, [-1, 179.5]);
    expectPlace(west, [0, 178.5]);
    const ring = circleRing(at(0, 179.5), DEGREE, 360);
    expect([at(0, -179.51), at(0, 180), at(0, -180), at(0, 178.51)].map((one) => pointInPolygon(one, ring))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect([at(0, -179.49), at(0, 178.49), at(0, 0)].map((one) => pointInPolygon(one, ring))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a border tells the sixth decimal on both sides', () => {
    const box = places([1, 179.9], [1, -179.9], [-1, -179.9], [-1, 179.9]);
    const inside = (longitude: number) => pointInPolygon(at(0, longitude), box);
    expect([179.900001, 180, -180, -179.900001].map(inside)).toEqual([true, true, true, true]);
    expect([179.899999, -179.899999, 0].map(inside)).toEqual([false, false, false]);
  });

  test('a ring that crosses itself there is as large, and holds the same, as anywhere', () => {
    const bow = (longitude: number) => places([0, longitude], [2, longitude + 2], [2, longitude], [0, longitude + 2]);
    const beyond = places([0, 179], [2, -179], [2, 179], [0, -179]);
    expect(ringArea(beyond, false) / ringArea(bow(10), false)).toBeCloseTo(1, 6);
    expect(ringLength(beyond, false)).toBeCloseTo(ringLength(bow(10), false), 6);
    const held = [at(1.5, 180), at(0.5, -180), at(1, 179.1), at(1, -179.1)];
    expect(held.map((one) => pointInPolygon(one, beyond))).toEqual([true, true, false, false]);
  });

  test('what is stored there keeps six decimals, cut toward zero, and no longitude beyond', () => {
    const stored = storedCoordinates(
      'polyline',
      [
        [0, 180],
        [0, -180],
        [0, 180.0000004],
        [0, -180.0000004],
        [0, 179.9999999],
        [0, 540.25],
      ],
      false,
    );
    expect(stored.map(([, longitude]) => longitude)).toEqual([180, -180, -179.999999, 179.999999, 179.999999, -179.75]);
  });
});

describe('at the poles', () => {
  test('a circle of two degrees around 89° north goes over the pole, and holds it', () => {
    const [north, east, south, west] = circleRing(at(89, 0), 2 * DEGREE, 4) as [LatLng, LatLng, LatLng, LatLng];
    expect(north.latitude).toBeCloseTo(89, 6);
    expect(Math.abs(north.longitude)).toBeCloseTo(180, 6);
    // Of a right-angled triangle on the globe: cos c = cos 1° cos 2°, tan λ = tan 2° / sin 1°.
    expectPlace(east, [87.764023, 63.445422]);
    expectPlace(south, [87, 0]);
    expectPlace(west, [87.764023, -63.445422]);
    const ring = circleRing(at(89, 0), 2 * DEGREE, 360);
    const inside = [at(90, 0), at(90, 123), at(89.5, 180), at(87.01, 0)];
    const outside = [at(88.9, 180), at(86.99, 0), at(-90, 0)];
    expect(inside.map((one) => pointInPolygon(one, ring))).toEqual(inside.map(() => true));
    expect(outside.map((one) => pointInPolygon(one, ring))).toEqual(outside.map(() => false));
  });

  test('the way from the pole goes along the meridian that it is told, whatever longitude the pole has', () => {
    expectPlace(destination(at(90, 0), 180, DEGREE), [89, 0]);
    expectPlace(destination(at(90, 30), 90, DEGREE), [89, 120]);
    expectPlace(destination(at(-90, 0), 0, 1.5 * DEGREE), [-88.5, 0]);
    expect(haversineDistance(at(90, 0), at(90, 170))).toBeCloseTo(0, 6);
    expect(haversineDistance(at(90, 17), at(-90, -60))).toBeCloseTo(Math.PI * EARTH_RADIUS, 6);
  });

  test('a line over the pole is short', () => {
    expect(lineLength(places([89.999999, 0], [89.999999, 180]), false)).toBeCloseTo(2e-6 * DEGREE, 6);
    expect(lineLength(places([89, 90], [89, -90]), false)).toBeCloseTo(2 * DEGREE, 5);
  });
});

describe('shapes that are hardly ones', () => {
  test('a circle of no radius is its centre, and holds nothing', () => {
    const ring = circleRing(at(40.741061, -73.989699), 0);
    for (const corner of ring) expectPlace(corner, [40.741061, -73.989699]);
    expect(ringArea(ring, false)).toBeCloseTo(0, 6);
  });

  test('corners that come twice, and a way out and back, add nothing', () => {
    const square = places([0, 0], [0, 1], [1, 1], [1, 0]);
    const twice = square.flatMap((corner) => [corner, corner]);
    const spiked = places([0, 0], [0, 1], [0, 2], [0, 1], [1, 1], [1, 0]);
    const area = ringArea(square, true);
    expect(area).toBeCloseTo(100 ** 2, 6);
    expect(ringArea(twice, true)).toBeCloseTo(area, 6);
    expect(ringArea(spiked, true)).toBeCloseTo(area, 6);
    expect(differentCorners(twice)).toBe(4);
    for (const ring of [square, twice, spiked]) {
      expect(pointInPolygon(at(0.5, 0.5), ring)).toBe(true);
      expect(pointInPolygon(at(0.5, 1.5), ring)).toBe(false);
    }
  });

  test('what goes there and back the same way holds nothing', () => {
    const line = places([0, 0], [1, 1], [2, 2], [1, 1]);
    expect(ringArea(line, true)).toBeCloseTo(0, 6);
    expect(pointInPolygon(at(1, 0.999999), line)).toBe(false);
    expect(pointInPolygon(at(1, 1.000001), line)).toBe(false);
  });

  test('two rounds of one ring are outside, three inside again', () => {
    const square = places([0, 0], [0, 1], [1, 1], [1, 0]);
    const rounds = (count: number) => Array.from({ length: count }, () => square).flat();
    expect([1, 2, 3].map((count) => pointInPolygon(at(0.5, 0.5), rounds(count)))).toEqual([true, false, true]);
  });
});
