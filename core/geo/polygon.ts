import { BOARD_SCALE, destination } from './distance.ts';
import type { LatLng } from './coordinates.ts';
import { crossingAt, crossingsAt, unrolledRing } from './ring.ts';
import type { Corner } from './ring.ts';

/**
 * Longitude offsets at which an unrolled ring may meet a place: a ring around a pole that starts at -180° ends at
 * -540°.
 */
const WORLDS = [0, -360, 360, -720, 720];

/** Prepares a ring for testing many places: see `pointInPolygon`. */
export function insideOf(ring: readonly LatLng[], onBoard = false): (place: LatLng) => boolean {
  return insideBy(ring, onBoard, isInside);
}

/** The same for many places of few latitudes: the edges are looked through once for each latitude, and kept. */
export function insideByRows(ring: readonly LatLng[], onBoard: boolean): (place: LatLng) => boolean {
  const rows = new Map<number, readonly number[]>();
  return insideBy(ring, onBoard, (corners, x, y) => {
    const crossings = rows.get(y) ?? crossingsAt(corners, y);
    rows.set(y, crossings);
    return (crossings.length - numberUpTo(crossings, x)) % 2 === 1;
  });
}

function insideBy(
  ring: readonly LatLng[],
  onBoard: boolean,
  test: (corners: readonly Corner[], x: number, y: number) => boolean,
): (place: LatLng) => boolean {
  const corners = ring.length < 3 ? [] : unrolledRing(ring, onBoard);
  const worlds = onBoard ? [0] : WORLDS;
  let [west, east] = [Infinity, -Infinity];
  for (const { x } of corners) [west, east] = [Math.min(west, x), Math.max(east, x)];
  return ({ latitude, longitude }) =>
    worlds.some((world) => {
      const x = longitude + world;
      return x >= west && x <= east && test(corners, x, latitude);
    });
}

/** How many of ascending numbers are at most `x`. */
function numberUpTo(ascending: readonly number[], x: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether a place is inside a ring of corners (closed or not); points on the border may count either way. Even-odd rule
 * for self-intersections. A ring of fewer than three corners contains nothing. Edges are straight on the map, and may
 * cross the antimeridian.
 */
export function pointInPolygon(place: LatLng, ring: readonly LatLng[], onBoard = false): boolean {
  return insideOf(ring, onBoard)(place);
}

function isInside(corners: readonly Corner[], x: number, y: number): boolean {
  let odd = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && corner.y > y !== before.y > y && crossingAt(before, corner, y) > x) odd = !odd;
    before = corner;
  }
  return odd;
}

/** Ring that approximates a circle of `radius` metres, not closed, clockwise from north. */
export function circleRing(centre: LatLng, radius: number, corners = 72): LatLng[] {
  return Array.from({ length: corners }, (_, index) => destination(centre, (index * 360) / corners, radius));
}

/** The same on a board, where `radius` is in its metre-like units. Spec §9 "Distance". */
export function boardCircleRing(centre: LatLng, radius: number, corners = 72): LatLng[] {
  const degrees = radius / BOARD_SCALE;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return {
      latitude: centre.latitude + degrees * Math.cos(angle),
      longitude: centre.longitude + degrees * Math.sin(angle),
    };
  });
}

/** The four corners of the rectangle between two opposite ones, clockwise from the north-west. */
export function rectangleRing(a: LatLng, b: LatLng): LatLng[] {
  const north = Math.max(a.latitude, b.latitude);
  const south = Math.min(a.latitude, b.latitude);
  const west = Math.min(a.longitude, b.longitude);
  const east = Math.max(a.longitude, b.longitude);
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
}
