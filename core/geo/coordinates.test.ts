import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundsContain,
  boundsOf,
  cutCoordinate,
  cutLatLng,
  formatCoordinate,
  isLatLng,
  middleOfBox,
  parseCoordinate,
  computedLatLng,
  wrapLongitude,
} from './coordinates.ts';

test('coordinates are cut after six decimals, toward zero, or padded; never a minus zero', () => {
  expect([40.7412629, 40.741262999999, -73.9923189, -0.0000019, 0.9999999].map(cutCoordinate)).toEqual([
    40.741262, 40.741262, -73.992318, -0.000001, 0.999999,
  ]);
  expect(Object.is(cutCoordinate(-0.0000001), 0)).toBe(true);
  expect(cutLatLng({ latitude: 89.9999999, longitude: -179.9999999 })).toEqual({
    latitude: 89.999999,
    longitude: -179.999999,
  });
  expect([40.7, -73.9923189, 0].map(formatCoordinate)).toEqual(['40.700000', '-73.992318', '0.000000']);
});

test('a coordinate of six decimals stays as it is, and any other is what is left of its decimal text', () => {
  // Products such as 40.741468 * 1e6 or 0.3 * 1e6 are not integers in binary.
  fc.assert(
    fc.property(
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      fc.stringMatching(/^\d{0,6}$/),
      (millionths, more) => {
        const text = `${millionths < 0 ? '-' : ''}${Math.trunc(Math.abs(millionths) / 1e6)}.${String(Math.abs(millionths) % 1e6).padStart(6, '0')}`;
        expect(cutCoordinate(Number(text)) === Number(text)).toBe(true);
        expect(cutCoordinate(Number(text + more))).toBe(Number(text) + 0);
        expect(formatCoordinate(Number(text + more))).toBe(millionths === 0 ? '0.000000' : text);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('adding up loses no millionth', () => {
  const sum = { latitude: 40.741468 + (40.751235 - 40.741468), longitude: wrapLongitude(0.1 + 0.2) };
  expect(computedLatLng(sum)).toEqual({ latitude: 40.751235, longitude: 0.3 });
  fc.assert(
    fc.property(
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      (from, to) => {
        const [a, b] = [from / 1e6, to / 1e6];
        expect(computedLatLng({ latitude: a + (b - a), longitude: wrapLongitude(a + (b - a)) })).toEqual({
          latitude: b + 0,
          longitude: b + 0,
        });
      },
    ),
  );
});

test('a place needs both coordinates in range', () => {
  expect(isLatLng({ latitude: 90, longitude: -180 })).toBe(true);
  expect(isLatLng({ latitude: 90.000001, longitude: 0 })).toBe(false);
  expect(isLatLng({ latitude: 0, longitude: Number.NaN })).toBe(false);
  expect(isLatLng({ latitude: '1', longitude: 2 })).toBe(false);
});

test('typed coordinates are read as people write them', () => {
  expect(parseCoordinate(' −73,9875 ', 'longitude')).toBe(-73.9875);
  expect(parseCoordinate('90', 'latitude')).toBe(90);
  expect(parseCoordinate('40.7412689', 'latitude')).toBe(40.741268);
  expect(parseCoordinate('91', 'latitude')).toBeNull();
  expect(parseCoordinate('', 'latitude')).toBeNull();
  expect(parseCoordinate('1e1', 'latitude')).toBeNull();
  expect(parseCoordinate('40 N', 'latitude')).toBeNull();
});

test('longitudes wrap', () => {
  expect(wrapLongitude(190)).toBe(-170);
  expect(wrapLongitude(-540)).toBe(-180);
  expect(wrapLongitude(12.5)).toBe(12.5);
});

test('the box around places goes the short way across the antimeridian', () => {
  const fiji = { latitude: -17, longitude: 178 };
  const samoa = { latitude: -14, longitude: -172 };
  const box = boundsOf([fiji, samoa]);
  expect(box).toEqual({ south: -17, west: 178, north: -14, east: -172 });
  expect(boundsContain(box!, { latitude: -15, longitude: 180 })).toBe(true);
  expect(boundsContain(box!, { latitude: -15, longitude: 0 })).toBe(false);
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([fiji])).toEqual({ south: -17, west: 178, north: -17, east: 178 });
});

test.each([
  { box: { south: 40, west: -74, north: 42, east: -72 }, middle: { latitude: 41, longitude: -73 } },
  { box: { south: -10, west: 170, north: 10, east: -160 }, middle: { latitude: 0, longitude: -175 } },
  { box: { south: 5, west: 180, north: 5, east: -180 }, middle: { latitude: 5, longitude: 180 } },
])('the middle of $box is $middle', ({ box, middle }) => {
  const found = middleOfBox(box);
  expect(found.latitude).toBe(middle.latitude);
  expect(Math.abs(found.longitude)).toBe(Math.abs(middle.longitude));
});
