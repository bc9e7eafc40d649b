import type { LatLng } from './coordinates.ts';

/** In degrees. Slightly beyond the pole, so that the pole itself is inside. */
const POLE = 90 + 1e-10;

/** A corner on the flat map, in degrees; `x` may exceed ±180 where the ring crosses the antimeridian. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Difference between two longitudes by the shorter way, in degrees: -180 to below 180. */
export function shortTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Consecutive places, each reached by the shorter way from the previous one; on a board unchanged. */
export function unrolledLine(places: readonly LatLng[], onBoard: boolean): Corner[] {
  const corners: Corner[] = [];
  let before: LatLng | null = null;
  let x = 0;
  for (const place of places) {
    x = onBoard || before === null ? place.longitude : x + shortTurn(before.longitude, place.longitude);
    corners.push({ x, y: place.latitude });
    before = place;
  }
  return corners;
}

/**
 * The corners of a ring (closed or not), without a repeated end. A ring that goes all the way around the globe contains
 * the pole of its hemisphere, and is closed across it.
 */
export function unrolledRing(ring: readonly LatLng[], onBoard: boolean): Corner[] {
  const corners = unrolledLine(ring, onBoard);
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined || onBoard) return corners;
  const end = last.x + shortTurn(last.x, first.x);
  if (Math.abs(end - first.x) < 180) return corners;
  const pole = corners.reduce((sum, { y }) => sum + y, 0) < 0 ? -POLE : POLE;
  return [...corners, { x: end, y: first.y }, { x: end, y: pole }, { x: first.x, y: pole }];
}

/**
 * Where a parallel crosses a ring's edges, from west to east: the inside is between the first and the second, the third
 * and the fourth, and so on.
 */
export function crossingsAt(corners: readonly Corner[], y: number): number[] {
  const crossings: number[] = [];
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && corner.y > y !== before.y > y) crossings.push(crossingAt(before, corner, y));
    before = corner;
  }
  return crossings.sort((a, b) => a - b);
}

/** Where a parallel crosses an edge that has ends on both sides of it. */
export function crossingAt(before: Corner, corner: Corner, y: number): number {
  return corner.x + ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y);
}

/** Width of a parallel inside the ring, in degrees. */
export function widthInside(crossings: readonly number[]): number {
  let width = 0;
  for (let at = 0; at + 1 < crossings.length; at += 2)
    width += (crossings[at + 1] as number) - (crossings[at] as number);
  return width;
}

/** Number of distinct corners of a ring. */
export function differentCorners(ring: readonly LatLng[]): number {
  return new Set(ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size;
}
