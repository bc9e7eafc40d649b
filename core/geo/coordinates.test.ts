import { expect, test } from 'vitest';
import {
  boundsContain,
  boundsOf,
  formatCoordinate,
  isLatLng,
  parseCoordinate,
  roundCoordinate,
  wrapLongitude,
} from './coordinates.ts';

test('coordinates keep six decimals and never show a minus zero', () => {
  expect(roundCoordinate(40.74126249)).toBe(40.741262);
  expect(Object.is(roundCoordinate(-0.0000001), 0)).toBe(true);
  expect(formatCoordinate(40.7)).toBe('40.700000');
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
