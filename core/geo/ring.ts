import type { LatLng } from './coordinates.ts';

/** Degrees. As good as the pole, and beyond it, so that the pole itself is inside. */
const POLE = 90 + 1e-10;

/** A corner on the flat map, in degrees; `x` may lie beyond ±180, where the way there crosses the antimeridian. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The turn from one longitude to another the short way, in degrees: -180 to below 180. */
export function shortTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Places one after the other, each the short way from the one before; on a board as they are. */
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
 * The corners of a ring (closed or not), unclosed. One that goes all the way round the globe holds the pole of its half,
 * and is closed over it.
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

/** Where a parallel crosses the edges of a ring, from west to east: what is inside lies between the first and the second, and so on. */
export function crossingsAt(corners: readonly Corner[], y: number): number[] {
  const crossings: number[] = [];
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && corner.y > y !== before.y > y)
      crossings.push(corner.x + ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y));
    before = corner;
  }
  return crossings.sort((a, b) => a - b);
}

/** How much of a parallel lies inside, in degrees. */
export function widthInside(crossings: readonly number[]): number {
  let width = 0;
  for (let at = 0; at + 1 < crossings.length; at += 2)
    width += (crossings[at + 1] as number) - (crossings[at] as number);
  return width;
}

/** How many of a ring's corners are different ones. */
export function differentCorners(ring: readonly LatLng[]): number {
  return new Set(ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size;
}
