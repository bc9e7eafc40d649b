import { expect, test } from 'vitest';
import {
  frameAt,
  lookOf,
  matrixIn,
  pickAt,
  seenAt,
  sizeAt,
  sortFarthestFirst,
  spotIn,
  upAt,
  zoomedAt,
} from './geometry.ts';
import type { Lens, Matrix } from './geometry.ts';

const SQUARE = { lng: -73.9876, lat: 40.742 };
const SCREEN = { width: 200, height: 100 };
/** Identity: Mercator's 0 to 1 equals clip space. */
const STILL = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** A lens at the depth where things have their base size. */
const through = (matrix: Matrix, reach = 10): Lens => ({ matrix, ...SCREEN, reach, zoomed: 1 });
/** Each metre further north is one metre further away. */
const LEANING = [1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 10];

test('a place is seen from the frame in metres east, north and up', () => {
  const frame = frameAt(SQUARE, null);
  const north = spotIn(frame, { lng: SQUARE.lng, lat: SQUARE.lat + 0.001 }, 12);
  expect(north.east).toBeCloseTo(0, 6);
  expect(north.north).toBeCloseTo(111.3, 0);
  expect(north.up).toBe(12);
  const east = spotIn(frame, { lng: SQUARE.lng + 0.001, lat: SQUARE.lat }, 0);
  expect(east.east).toBeCloseTo(111.32 * Math.cos((SQUARE.lat * Math.PI) / 180), 1);
});

test('over the antimeridian a place is as near as it is', () => {
  const frame = frameAt({ lng: 179.999, lat: 0 }, null);
  expect(spotIn(frame, { lng: -179.999, lat: 0 }, 0).east).toBeCloseTo(222.6, 0);
});

test('on a board a degree has the units of the board', () => {
  expect(spotIn(frameAt({ lng: 0, lat: 0 }, 100), { lng: 2, lat: 0 }, 0).east).toBeCloseTo(200, 6);
});

test('a frame’s matrix puts its spots where the map’s own puts their places', () => {
  const frame = frameAt(SQUARE, null);
  const place = { lng: SQUARE.lng + 0.01, lat: SQUARE.lat - 0.01 };
  const seen = seenAt(through(matrixIn(frame, STILL, 0)), spotIn(frame, place, 0));
  const x = (180 + place.lng) / 360;
  expect(seen?.x).toBeCloseTo(((x + 1) / 2) * SCREEN.width, 9);
  const round = seenAt(through(matrixIn(frame, STILL, 1)), spotIn(frame, place, 0));
  expect(round?.x).toBeCloseTo(((x + 2) / 2) * SCREEN.width, 9);
});

test('what is behind the camera is not seen, and a lift is in pixels', () => {
  expect(seenAt(through(LEANING), { east: 0, north: -11, up: 0 })).toBeNull();
  expect(seenAt(through(LEANING), { east: 0, north: 0, up: 0 }, 20)).toEqual({ x: 100, y: 30, depth: 10 });
});

test('things are smaller in the distance and far from the ground, down to what can still be told apart', () => {
  const lens = { reach: 100, zoomed: 1 };
  expect([50, 100, 200, 1000].map((depth) => sizeAt(lens, depth))).toEqual([1.25, 1, 0.5, 0.4]);
  expect([20, 17, 16, 10].map(zoomedAt)).toEqual([1, 1, 0.8, 0.5]);
  // The lift above a spot scales with the size of the thing.
  expect(seenAt(through(LEANING), { east: 0, north: 10, up: 0 }, 20)).toEqual({ x: 100, y: 15, depth: 20 });
});

test('the height that something is seen at leads back to where it is seen', () => {
  const tilted = [1, 0, 0, 0, 0, 0.5, 0, 0.02, 0, 0.8, 0, -0.01, 0, 0, 0, 12];
  for (const up of [0, 3, 9]) {
    const spot = { east: 2, north: 40, up };
    const seen = seenAt(through(tilted), spot, 25);
    expect(upAt(through(tilted), { ...spot, up: 0 }, seen?.y ?? 0, 25)).toBeCloseTo(up, 2);
  }
});

test('the furthest is drawn first', () => {
  const spots = [5, 20, -5].map((north) => ({ east: 0, north, up: 0 }));
  const order = new Uint32Array([0, 1, 2]);
  sortFarthestFirst(order, LEANING, spots);
  expect([...order]).toEqual([1, 0, 2]);
  // Translation does not change the direction of view.
  expect(lookOf(LEANING.with(15, 30))).toEqual(lookOf(LEANING));
});

const at = (id: number, x: number, depth: number, isSelected = false, size = 1) => ({
  id,
  seen: { x, y: 0, depth },
  isSelected,
  size,
});

test('of those under a pointer the front one is meant, the selected before all, and else the nearest', () => {
  expect(pickAt([at(1, 0, 30), at(2, 5, 10)], { x: 0, y: 0 })?.id).toBe(2);
  expect(pickAt([at(1, 0, 30, true), at(2, 5, 10)], { x: 0, y: 0 })?.id).toBe(1);
  expect(pickAt([at(1, 22, 10), at(2, 19, 30)], { x: 0, y: 0 })?.id).toBe(2);
  expect(pickAt([at(1, 40, 10), { id: 2, seen: null, isSelected: true, size: 1 }], { x: 0, y: 0 })).toBeNull();
});

test('a large one is hit as far as it reaches, a small one as one of the usual size', () => {
  expect(pickAt([at(1, 100, 10, false, 4)], { x: 0, y: 0 })?.id).toBe(1);
  expect(pickAt([at(1, 101, 10, false, 4)], { x: 0, y: 0 })).toBeNull();
  expect(pickAt([at(1, 25, 10, false, 0.25)], { x: 0, y: 0 })?.id).toBe(1);
});
