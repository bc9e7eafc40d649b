import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCoordinate, latLngOf } from './coordinates.ts';
import type { LatLng } from './coordinates.ts';
import { EARTH_RADIUS } from './distance.ts';
import { lineLength, ringArea, ringLength } from './measure.ts';
import { circleRing, insideOf, pointInPolygon, rectangleRing } from './polygon.ts';
import { randomPointsIn } from './random-points.ts';
import { unrolledLine } from './ring.ts';

const places = (...points: readonly (readonly [number, number])[]): LatLng[] => points.map(latLngOf);
const at = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });

/** Deterministic random numbers. */
function seeded(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const draw = (ring: readonly LatLng[], count: number, onBoard = false, seed = 1) =>
  randomPointsIn(ring, count, { onBoard, random: seeded(seed) });
const RADIANS = Math.PI / 180;

/** Across the antimeridian, the settled example. */
const FIJI = places([-17, 179.9], [-17, -179.9], [-18, -179.9], [-18, 179.9]);
const BOW_TIE = places([0, 0], [2, 2], [2, 0], [0, 2]);
/** A pentagram in one stroke: its middle is enclosed twice. */
const STAR = places([1, 0], [-0.809017, 0.587785], [0.309017, -0.951057], [0.309017, 0.951057], [-0.809017, -0.587785]);
const ARCTIC = places([80, 0], [80, 90], [80, 180], [80, -90]);

describe('inside', () => {
  test('a ring that crosses itself holds its parts by turns', () => {
    expect(pointInPolygon(at(1, 0.9), BOW_TIE)).toBe(false);
    expect(pointInPolygon(at(1.5, 1), BOW_TIE)).toBe(true);
    expect(pointInPolygon(at(0.5, 1), BOW_TIE)).toBe(true);
    expect(pointInPolygon(at(1, 0.2), BOW_TIE)).toBe(false);
    expect(pointInPolygon(at(0, 0), STAR)).toBe(false);
    expect(pointInPolygon(at(0.8, 0), STAR)).toBe(true);
  });

  test('a ring around a pole holds the pole', () => {
    for (const place of [at(85, 10), at(90, 0), at(80.1, -179), at(89.9, 180)])
      expect([place, pointInPolygon(place, ARCTIC)]).toEqual([place, true]);
    expect(pointInPolygon(at(79.9, 10), ARCTIC)).toBe(false);
    expect(pointInPolygon(at(-85, 10), ARCTIC)).toBe(false);
    const south = places([-80, 0], [-80, -90], [-80, 180], [-80, 90]);
    expect(pointInPolygon(at(-85, 10), south)).toBe(true);
    expect(pointInPolygon(at(85, 10), south)).toBe(false);
  });

  test('on a board nothing lies the short way round', () => {
    const wide = rectangleRing(at(10, -100), at(-10, 100));
    expect(pointInPolygon(at(0, 0), wide, true)).toBe(true);
    expect(pointInPolygon(at(0, 150), wide, true)).toBe(false);
    expect(pointInPolygon(at(0, 150), wide, false)).toBe(true);
  });

  test.each([
    ['no corner', []],
    ['two corners', places([0, 0], [1, 1])],
    ['one corner, thrice', places([1, 1], [1, 1], [1, 1])],
    ['a line', places([0, 0], [1, 1], [2, 2])],
  ])('%s holds nothing, and has no area', (_, ring) => {
    expect(pointInPolygon(at(1, 1), ring)).toBe(false);
    expect(ringArea(ring, false)).toBeCloseTo(0, 3);
    expect(draw(ring, 1)).toBeNull();
  });
});

describe('lengths and areas', () => {
  test('a degree of the equator, over the date line as well, and round a ring', () => {
    const degree = EARTH_RADIUS * RADIANS;
    expect(lineLength(places([0, 10], [0, 11]), false)).toBeCloseTo(degree, 5);
    expect(lineLength(places([0, 179.5], [0, -179.5]), false)).toBeCloseTo(degree, 5);
    expect(lineLength(places([3, 4]), false)).toBe(0);
    expect(ringLength(places([0, 0], [0, 3], [4, 3]), true)).toBeCloseTo(1200, 6);
  });

  test('between two parallels as the globe has it, and over the pole', () => {
    const wide = (west: number, east: number) => places([0, west], [10, west], [10, east], [0, east]);
    const expected = EARTH_RADIUS ** 2 * 20 * RADIANS * Math.sin(10 * RADIANS);
    expect(ringArea(wide(30, 50), false) / expected).toBeCloseTo(1, 9);
    expect(ringArea(wide(170, -170), false) / expected).toBeCloseTo(1, 9);
    expect(ringArea(ARCTIC, false) / (2 * Math.PI * EARTH_RADIUS ** 2 * (1 - Math.sin(80 * RADIANS)))).toBeCloseTo(
      1,
      9,
    );
  });

  test('a garden of ten metres keeps its digits, and a circle its area', () => {
    const side = 10 / (EARTH_RADIUS * RADIANS);
    const garden = places([60, 20], [60 + side, 20], [60 + side, 20 + 2 * side], [60, 20 + 2 * side]);
    expect(ringArea(garden, false)).toBeCloseTo(100, 3);
    expect(ringArea(circleRing(at(45, -179.999), 500, 720), false) / (Math.PI * 500 ** 2)).toBeCloseTo(1, 3);
  });

  test('of a ring that crosses itself the parts are added up', () => {
    expect(ringArea(BOW_TIE, true)).toBeCloseTo(2 * 100 ** 2, 6);
    // The five points of the star without its middle pentagon.
    expect(ringArea(STAR, true) / 100 ** 2).toBeCloseTo(0.81, 1);
    const small = BOW_TIE.map(({ latitude, longitude }) => at(latitude / 1000, longitude / 1000));
    expect(ringArea(small, false) / (2 * (EARTH_RADIUS * RADIANS * 0.001) ** 2)).toBeCloseTo(1, 6);
  });

  test('turned, reversed and closed it is the same', () => {
    const ring = fc.array(fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -80, max: 80 })), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(ring, fc.boolean(), (points, onBoard) => {
        const one = places(...points);
        const area = ringArea(one, onBoard);
        const others = [one.toReversed(), [...one, one[0] as LatLng], [...one.slice(2), ...one.slice(0, 2)]];
        for (const other of others)
          expect(Math.abs(ringArea(other, onBoard) - area)).toBeLessThanOrEqual(1e-6 * area + 1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('random places', () => {
  test('over the date line each longitude is near it, to the sixth decimal, and exactly as many as were asked for', () => {
    const found = draw(FIJI, 1000) as LatLng[];
    expect(found).toHaveLength(1000);
    for (const { latitude, longitude } of found) {
      expect(Math.abs(longitude)).toBeGreaterThanOrEqual(179.9);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(latitude).toBeGreaterThanOrEqual(-18);
      expect(latitude).toBeLessThanOrEqual(-17);
      expect(Number(formatCoordinate(latitude))).toBe(latitude);
      expect(Number(formatCoordinate(longitude))).toBe(longitude);
    }
    expect(found.filter(({ longitude }) => longitude > 0).length).toBeGreaterThan(400);
    expect(found.filter(({ longitude }) => longitude < 0).length).toBeGreaterThan(400);
  });

  test.each([
    ['a bow tie', BOW_TIE],
    ['a star', STAR],
    ['the Arctic', ARCTIC],
    ['a sliver', places([0, 0], [10, 10], [10.0001, 10])],
    ['a garden', places([40.7, -74], [40.7001, -74], [40.70005, -73.9999])],
  ])('all lie inside of %s', (_, ring) => {
    for (const onBoard of [false, true]) {
      if (ring === ARCTIC && onBoard) continue;
      const isInside = insideOf(ring, onBoard);
      const found = draw(ring, 200, onBoard) as LatLng[];
      expect(found).toHaveLength(200);
      expect(found.filter((place) => !isInside(place))).toEqual([]);
    }
  });

  test('they are even over the ground, on a board over the plane', () => {
    const tall = places([0, 0], [80, 0], [80, 10], [0, 10]);
    const below60 = (onBoard: boolean) =>
      (draw(tall, 1000, onBoard) as LatLng[]).filter(({ latitude }) => latitude < 60).length / 1000;
    expect(below60(false)).toBeCloseTo(Math.sin(60 * RADIANS) / Math.sin(80 * RADIANS), 1);
    expect(below60(true)).toBeCloseTo(0.75, 1);
  });

  test('they keep apart from each other, and from what stands there', () => {
    const square = rectangleRing(at(1, 0), at(0, 1));
    const nearest = (found: readonly LatLng[]) =>
      Math.min(
        ...found.flatMap((a, i) =>
          found.slice(i + 1).map((b) => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)),
        ),
      );
    const random = seeded(3);
    const careless = Array.from({ length: 50 }, () => at(random(), random()));
    expect(nearest(draw(square, 50, true) as LatLng[])).toBeGreaterThan(2 * nearest(careless));
    const placed = [at(0.5, 0.5)];
    const [one] = randomPointsIn(square, 1, { onBoard: true, random: seeded(5), placed }) as [LatLng];
    expect(Math.hypot(one.latitude - 0.5, one.longitude - 0.5)).toBeGreaterThan(0.3);
  });

  test('a region too small for six decimals has no place', () => {
    expect(draw(places([0.0000001, 0.0000001], [0.0000002, 0.0000001], [0.0000001, 0.0000002]), 1)).toBeNull();
  });
});

test('a line is unrolled the short way', () => {
  expect(unrolledLine(places([0, 170], [0, -170], [0, -150], [0, 175]), false).map(({ x }) => x)).toEqual([
    170, 190, 210, 175,
  ]);
  expect(unrolledLine(places([0, 170], [0, -170]), true).map(({ x }) => x)).toEqual([170, -170]);
});
