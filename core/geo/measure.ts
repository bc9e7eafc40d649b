import type { LatLng } from './coordinates.ts';
import { BOARD_SCALE, distanceBetween, EARTH_RADIUS } from './distance.ts';
import { crossingsAt, unrolledRing, widthInside } from './ring.ts';
import type { Corner } from './ring.ts';

const RADIANS = Math.PI / 180;

/** Maximum number of corners for which self-intersections are searched: the search is quadratic. */
const MANY_CORNERS = 500;

/** Length of a line in metres, each segment the shorter way; on a board its metre-like units. */
export function lineLength(places: readonly LatLng[], onBoard: boolean): number {
  let length = 0;
  for (let at = 1; at < places.length; at++)
    length += distanceBetween(places[at - 1] as LatLng, places[at] as LatLng, onBoard);
  return length;
}

/** Metres around a ring (closed or not). */
export function ringLength(ring: readonly LatLng[], onBoard: boolean): number {
  const [first] = ring;
  return first === undefined ? 0 : lineLength([...ring, first], onBoard);
}

/**
 * Area of a ring (closed or not) in square metres, its edges straight on the map; on a board its metre-like units
 * squared. Even-odd rule: where it intersects itself, areas enclosed twice are outside; not checked beyond 500 corners.
 */
export function ringArea(ring: readonly LatLng[], onBoard: boolean): number {
  const corners = unrolledRing(ring, onBoard);
  if (corners.length < 3) return 0;
  const levels = corners.length > MANY_CORNERS ? [] : crossingLevels(corners);
  return levels.length === 0 ? areaOnce(corners, onBoard) : areaOfBands(corners, levels, onBoard);
}

/** Area of a ring without self-intersections. */
function areaOnce(corners: readonly Corner[], onBoard: boolean): number {
  let area = 0;
  let before = corners.at(-1) as Corner;
  const level = meanLevel(before, before, onBoard);
  for (const corner of corners) {
    // Computed relative to a nearby level: far from it, rounding would swallow a small ring.
    area += (corner.x - before.x) * (meanLevel(before, corner, onBoard) - level);
    before = corner;
  }
  return Math.abs(area) * (onBoard ? BOARD_SCALE ** 2 : RADIANS * EARTH_RADIUS ** 2);
}

/** The mean height of an edge over the ground: on the globe the mean of the latitude's sine. */
function meanLevel(a: Corner, b: Corner, onBoard: boolean): number {
  const middle = (a.y + b.y) / 2;
  if (onBoard) return middle;
  const half = ((b.y - a.y) / 2) * RADIANS;
  return Math.sin(middle * RADIANS) * (half === 0 ? 1 : Math.sin(half) / half);
}

/** Between two consecutive levels of corners or crossings, the width inside changes linearly. */
function areaOfBands(corners: readonly Corner[], crossings: readonly number[], onBoard: boolean): number {
  const levels = [...new Set([...corners.map(({ y }) => y), ...crossings])].sort((a, b) => a - b);
  let area = 0;
  for (let at = 1; at < levels.length; at++) {
    const [low, high] = [levels[at - 1] as number, levels[at] as number];
    const [middle, half] = [(low + high) / 2, (high - low) / 2];
    const widthAt = (y: number) => widthInside(crossingsAt(corners, y));
    const growth = (widthAt(middle + half / 2) - widthAt(middle - half / 2)) / half;
    area += bandArea({ middle, half, width: widthAt(middle), growth }, onBoard);
  }
  return area;
}

interface Band {
  /** In degrees; `growth` is degrees of width per degree of height. */
  readonly middle: number;
  readonly half: number;
  readonly width: number;
  readonly growth: number;
}

function bandArea({ middle, half, width, growth }: Band, onBoard: boolean): number {
  if (onBoard) return width * 2 * half * BOARD_SCALE ** 2;
  const [y, h] = [middle * RADIANS, half * RADIANS];
  const even = width * RADIANS * 2 * Math.sin(h) * Math.cos(y);
  const grown = growth * Math.sin(y) * 2 * (Math.sin(h) - h * Math.cos(h));
  return (even - grown) * EARTH_RADIUS ** 2;
}

/** Latitudes at which edges intersect, apart from corners. */
function crossingLevels(corners: readonly Corner[]): number[] {
  const levels: number[] = [];
  const end = (at: number) => corners[(at + 1) % corners.length] as Corner;
  for (let one = 0; one < corners.length; one++) {
    for (let other = one + 1; other < corners.length; other++) {
      const level = crossing(corners[one] as Corner, end(one), corners[other] as Corner, end(other));
      if (level !== null) levels.push(level);
    }
  }
  return levels;
}

function crossing(a: Corner, b: Corner, c: Corner, d: Corner): number | null {
  const side = (p: Corner, q: Corner, r: Corner) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const [before, after] = [side(c, d, a), side(c, d, b)];
  const isAcross = before * after < 0 && side(a, b, c) * side(a, b, d) < 0;
  return isAcross ? a.y + ((b.y - a.y) * before) / (before - after) : null;
}
