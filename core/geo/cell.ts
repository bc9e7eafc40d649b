import { EARTH_RADIUS } from './distance.ts';
import type { LatLng } from './coordinates.ts';

/*
 * A cell is a Morton code: 26 bits of longitude and 26 of latitude, interleaved, so that it is a safe integer (below
 * 2^52) and nearby places mostly have close numbers. A grid square of any level is one contiguous range of cells: a
 * b-tree answers "what is around here" with a handful of ranges, without a spatial index.
 */

const BITS = 26;
const HALF = 13;
const SIDE = 2 ** BITS;

/** Grid levels: 0 is the whole world in one square, and each further level halves the sides. */
export const FINEST_LEVEL = BITS;

/** Cells from `from` to `to`, both included. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** One step of a nearest-neighbour search: everything nearer than `reach` metres is in `ranges`. */
export interface Ring {
  readonly level: number;
  readonly ranges: readonly CellRange[];
  readonly reach: number;
}

function spread(bits: number): number {
  let value = bits & 0x1fff;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}

function interleave(column: number, row: number): number {
  const low = spread(column) | (spread(row) << 1);
  const high = spread(column >>> HALF) | (spread(row >>> HALF) << 1);
  return high * SIDE + low;
}

function columnOf(longitude: number): number {
  return ((Math.floor(((longitude + 180) / 360) * SIDE) % SIDE) + SIDE) % SIDE;
}

function rowOf(latitude: number): number {
  return Math.min(SIDE - 1, Math.max(0, Math.floor(((latitude + 90) / 180) * SIDE)));
}

/** The cell of a place in degrees: an integer from 0 to 2^52 - 1. 180° and -180° are the same meridian. */
export function cellOf({ latitude, longitude }: LatLng): number {
  return interleave(columnOf(longitude), rowOf(latitude));
}

function compact(bits: number): number {
  let value = bits & 0x55555555;
  value = (value | (value >> 1)) & 0x33333333;
  value = (value | (value >> 2)) & 0x0f0f0f0f;
  value = (value | (value >> 4)) & 0x00ff00ff;
  return (value | (value >> 8)) & 0x1fff;
}

/** Maximum distance in metres between a cell's centre and any place in it: half a diagonal at the equator. */
export const CELL_RADIUS = 0.34;

/** The centre of a cell, in degrees. */
export function placeOf(cell: number): LatLng {
  const high = Math.floor(cell / SIDE);
  const low = cell % SIDE;
  const column = compact(high) * 2 ** HALF + compact(low);
  const row = compact(high >>> 1) * 2 ** HALF + compact(low >>> 1);
  return { latitude: ((row + 0.5) / SIDE) * 180 - 90, longitude: ((column + 0.5) / SIDE) * 360 - 180 };
}

/**
 * The square of `level` that contains the place and its eight neighbours, as few ranges as possible, sorted. Wraps at
 * the antimeridian and stops at the poles.
 */
export function ringRanges(place: LatLng, level: number): CellRange[] {
  if (level <= 0) return [{ from: 0, to: SIDE * SIDE - 1 }];
  const count = 2 ** level;
  const scale = 2 ** (BITS - level);
  const column = Math.floor(columnOf(place.longitude) / scale);
  const row = Math.floor(rowOf(place.latitude) / scale);
  const columns = new Set([-1, 0, 1].map((step) => (column + step + count) % count));
  const rows = [row - 1, row, row + 1].filter((each) => each >= 0 && each < count);
  const starts = [...columns].flatMap((x) => rows.map((y) => interleave(x * scale, y * scale))).sort((a, b) => a - b);
  return merge(starts, scale * scale);
}

function merge(starts: readonly number[], size: number): CellRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const from of starts) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === from) last.to = from + size - 1;
    else ranges.push({ from, to: from + size - 1 });
  }
  return ranges;
}

/**
 * Radius in metres around the place that the block of `ringRanges` certainly covers; Infinity if it covers the world.
 */
export function ringReach(place: LatLng, level: number): number {
  if (level <= 0) return Infinity;
  const count = 2 ** level;
  const height = 180 / count;
  const width = 360 / count;
  const row = Math.min(count - 1, Math.floor((place.latitude + 90) / height));
  const south = row > 0 ? place.latitude - ((row - 1) * height - 90) : Infinity;
  const north = row < count - 1 ? (row + 2) * height - 90 - place.latitude : Infinity;
  const offset = (((place.longitude + 180) % width) + width) % width;
  const sideways = count > 3 ? toMeridian(place.latitude, Math.min(offset, width - offset) + width) : Infinity;
  const upright = (Math.min(south, north) * Math.PI * EARTH_RADIUS) / 180;
  // Slightly reduced, so that rounding cannot lose a place on the edge, even next to a pole.
  return Math.max(0, Math.min(upright, sideways) * (1 - 1e-9) - 1e-3);
}

// The shortest distance from a latitude to the meridian `degrees` away, which near a pole leads across it.
function toMeridian(latitude: number, degrees: number): number {
  const toPole = 90 - Math.abs(latitude);
  if (degrees >= 90) return (toPole * Math.PI * EARTH_RADIUS) / 180;
  return EARTH_RADIUS * Math.asin(Math.cos((latitude * Math.PI) / 180) * Math.sin((degrees * Math.PI) / 180));
}

/**
 * Growing blocks around a place, from `startLevel` to the whole world (reach Infinity). Each contains the previous one.
 * To find the nearest n: read each ring's ranges, sort by distance, stop when the n-th is within `reach`.
 */
export function* rings(place: LatLng, startLevel = 14): Generator<Ring> {
  for (let level = Math.min(startLevel, FINEST_LEVEL); level >= 0; level--) {
    const reach = ringReach(place, level);
    yield { level, ranges: ringRanges(place, level), reach };
    if (reach === Infinity) return;
  }
}
