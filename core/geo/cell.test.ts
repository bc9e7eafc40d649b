import type { LatLng } from './coordinates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_RADIUS, cellOf, placeOf, ringRanges, ringReach, rings } from './cell.ts';
import type { CellRange } from './cell.ts';
import { destination, haversineDistance } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

function covers(ranges: readonly CellRange[], cell: number): boolean {
  return ranges.some(({ from, to }) => cell >= from && cell <= to);
}

test('a cell is a safe integer below 2^52', () => {
  expect(cellOf({ latitude: -90, longitude: -180 })).toBe(0);
  expect(cellOf({ latitude: 90, longitude: 179.9999999 })).toBe(2 ** 52 - 1);
  expect(cellOf({ latitude: 10, longitude: 180 })).toBe(cellOf({ latitude: 10, longitude: -180 }));
  fc.assert(
    fc.property(place, (somewhere) => {
      const cell = cellOf(somewhere);
      return Number.isSafeInteger(cell) && cell >= 0 && cell < 2 ** 52;
    }),
  );
});

test('the middle of a cell lies in it, and near every place of it', () => {
  fc.assert(
    fc.property(place, (somewhere) => {
      const middle = placeOf(cellOf(somewhere));
      expect(cellOf(middle)).toBe(cellOf(somewhere));
      expect(haversineDistance(middle, somewhere)).toBeLessThan(CELL_RADIUS);
    }),
  );
});

test('a block is at most nine unbroken, ordered ranges that hold the place itself', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 26 }), (somewhere, level) => {
      const ranges = ringRanges(somewhere, level);
      expect(ranges.length).toBeLessThanOrEqual(9);
      expect(covers(ranges, cellOf(somewhere))).toBe(true);
      for (let index = 1; index < ranges.length; index++)
        expect(ranges[index]!.from).toBeGreaterThan(ranges[index - 1]!.to + 1);
    }),
  );
});

test('whatever is nearer than the reach lies in the block, also at the poles and the antimeridian', () => {
  const edges = fc.oneof(
    place,
    fc.record({
      latitude: fc.double({ min: 89, max: 90, noNaN: true }),
      longitude: place.map((each) => each.longitude),
    }),
    fc.record({
      latitude: fc.double({ min: -90, max: -89, noNaN: true }),
      longitude: place.map((each) => each.longitude),
    }),
    fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.constantFrom(180, -180, 179.9999, -179.9999),
    }),
  );
  const property = fc.property(
    edges,
    fc.integer({ min: 1, max: 22 }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
    (centre, level, direction, share) => {
      const reach = Math.min(ringReach(centre, level), 20_000_000);
      const near = destination(centre, direction, reach * share);
      return covers(ringRanges(centre, level), cellOf(near));
    },
  );
  fc.assert(property, { numRuns: 5000 });
});

test('growing rings find exactly the nearest of a crowd', () => {
  // A deterministic random generator, so that failures can be reproduced.
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const crowd = Array.from({ length: 4000 }, () => ({ latitude: next() * 180 - 90, longitude: next() * 360 - 180 }));
  const centres = [
    { latitude: 40.74, longitude: -73.99 },
    { latitude: 0, longitude: 180 },
    { latitude: 89.99, longitude: 10 },
    { latitude: -89.9, longitude: -179 },
  ];
  for (const centre of centres) {
    const far = (other: LatLng) => haversineDistance(centre, other);
    const byDistance = (a: typeof centre, b: typeof centre) => far(a) - far(b);
    const wanted = [...crowd].sort(byDistance).slice(0, 20);
    let found: typeof crowd = [];
    for (const { ranges, reach } of rings(centre)) {
      found = crowd
        .filter((each) => covers(ranges, cellOf(each)))
        .sort(byDistance)
        .slice(0, 20);
      if (found.length === 20 && far(found[19]!) <= reach) break;
    }
    expect(found).toEqual(wanted);
  }
});

test('the last ring is the whole world', () => {
  const all = [...rings({ latitude: 12, longitude: 34 }, 5)];
  expect(all.at(-1)?.reach).toBe(Infinity);
  expect(covers(all.at(-1)!.ranges, 0) && covers(all.at(-1)!.ranges, 2 ** 52 - 1)).toBe(true);
  for (let index = 1; index < all.length; index++) expect(all[index]!.reach).toBeGreaterThan(all[index - 1]!.reach);
});
