/** Column-major, as WebGL expects it. */
export type Matrix = ArrayLike<number>;

/** A place relative to a frame: metres (on a board, its units) east, north and up. */
export interface Spot {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}

/** Origin of a scene in Mercator coordinates (0 to 1), and the length of a metre there. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** Position on the screen in pixels; a greater `depth` is further away. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

/** Circumference of the earth at the equator in metres, as the map engine uses it. */
const EARTH = 40_075_016.68;
const RADIANS = Math.PI / 180;

const mercatorX = (lng: number) => (180 + lng) / 360;
const mercatorY = (lat: number) => (180 - Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS) / 360;

/** `boardScale`: board units per degree; null on the real map. */
export function frameAt({ lng, lat }: LngLat, boardScale: number | null): Frame {
  const unit = boardScale === null ? 1 / (EARTH * Math.cos(lat * RADIANS)) : 1 / (360 * boardScale);
  return { x: mercatorX(lng), y: mercatorY(lat), unit };
}

/** A place relative to the frame, taking the shorter way across the antimeridian. */
export function spotIn({ x, y, unit }: Frame, { lng, lat }: LngLat, up: number): Spot {
  const east = mercatorX(lng) - x;
  return { east: (east - Math.round(east)) / unit, north: (y - mercatorY(lat)) / unit, up };
}

/**
 * Turns a matrix for Mercator coordinates (0 to 1) into one for spots of the frame; `worlds` counts how many times the
 * map was panned around the world.
 */
export function matrixIn({ x, y, unit }: Frame, matrix: Matrix, worlds: number): number[] {
  const at = (index: number) => matrix[index] ?? 0;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((index) => {
    const row = index % 4;
    if (index < 4) return at(row) * unit;
    if (index < 8) return -at(4 + row) * unit;
    if (index < 12) return at(8 + row) * unit;
    return at(row) * (x + worlds) + at(4 + row) * y + at(12 + row);
  });
}

const rowOf = (m: Matrix, row: number, { east, north, up }: Spot) =>
  (m[row] ?? 0) * east + (m[4 + row] ?? 0) * north + (m[8 + row] ?? 0) * up + (m[12 + row] ?? 0);

/** Depth of a spot; 0 or less is behind the camera. */
export function depthOf(matrix: Matrix, spot: Spot): number {
  return rowOf(matrix, 3, spot);
}

/** How a frame is viewed: matrix, screen size, and scale of the things. */
export interface Lens extends Size {
  readonly matrix: Matrix;
  /** The depth at which things have their base size. */
  readonly reach: number;
  /** Additional scale factor of all things when zoomed out. */
  readonly zoomed: number;
}

/** Limits of the scale: least in the distance, most near the camera. */
export const MIN_SIZE = 0.4;
export const MAX_SIZE = 1.25;

/** Scale of a thing at a depth. Must equal `sizeAt` in the shaders of `lens.ts`. */
export function sizeAt({ reach, zoomed }: Pick<Lens, 'reach' | 'zoomed'>, depth: number): number {
  return Math.min(MAX_SIZE, Math.max(MIN_SIZE, reach / depth)) * zoomed;
}

/** Zooms of the specification: full size from here on, smaller when zoomed out further. */
const FULL_ZOOM = 17;
const MIN_ZOOMED = 0.5;

/** Scale of all things at a zoom of the specification. */
export function zoomedAt(zoom: number): number {
  return Math.min(1, Math.max(MIN_ZOOMED, 1 - (FULL_ZOOM - zoom) * 0.2));
}

/** Position on the screen of a point `lift` pixels (at base size) above a spot; null behind the camera. */
export function seenAt(lens: Lens, spot: Spot, lift = 0): Seen | null {
  const { matrix, width, height } = lens;
  const depth = depthOf(matrix, spot);
  if (depth <= 0) return null;
  return {
    x: ((rowOf(matrix, 0, spot) / depth + 1) / 2) * width,
    y: ((1 - rowOf(matrix, 1, spot) / depth) / 2) * height - lift * sizeAt(lens, depth),
    depth,
  };
}

/** Number of iterations in `upAt`: the scale depends on the depth, which depends on the height. */
const ROUNDS = 4;

/**
 * Inverse of `seenAt`: the height above a place, in the frame's metres, whose lifted point appears at screen position
 * `y`; null if there is none.
 */
export function upAt(lens: Lens, place: Spot, y: number, lift: number): number | null {
  const { matrix, height } = lens;
  const at = (row: number) => rowOf(matrix, row, { ...place, up: 0 });
  let up: number | null = place.up;
  for (let round = 0; round < ROUNDS && up !== null; round++) {
    const size = sizeAt(lens, Math.max(Number.MIN_VALUE, depthOf(matrix, { ...place, up })));
    // Solves (A + B up) / (C + D up) = ratio for `up`.
    const ratio = 1 - (2 * (y + lift * size)) / height;
    const slope = ratio * (matrix[11] ?? 0) - (matrix[9] ?? 0);
    up = slope === 0 ? null : (at(1) - ratio * at(3)) / slope;
  }
  return up;
}

/** Pixels per metre at depth 1, perpendicular to the line of sight. */
export function focalOf({ matrix, width }: Pick<Lens, 'matrix' | 'width'>): number {
  return (Math.hypot(matrix[0] ?? 0, matrix[4] ?? 0, matrix[8] ?? 0) * width) / 2;
}

/** Sorts indices of spots from farthest to nearest, so that nearer things are drawn over those behind them. */
export function sortFarthestFirst(order: Uint32Array, matrix: Matrix, spots: readonly Spot[]): void {
  const depths = Float64Array.from(spots, (spot) => depthOf(matrix, spot));
  order.sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0));
}

/**
 * Rounding of the direction of view, in steps of about half a degree. Things that overlap on the screen stand almost
 * behind one another, so that a smaller turn does not swap them.
 */
const LOOKS = 100;

/** Direction of view, rounded. While it is unchanged the depth order is too, however the camera is moved. */
export function lookOf(matrix: Matrix): readonly [number, number] {
  const [east, north, up] = [matrix[3] ?? 0, matrix[7] ?? 0, matrix[11] ?? 0];
  const long = Math.hypot(east, north, up);
  return [Math.round((east / long) * LOOKS), Math.round((north / long) * LOOKS)];
}

/** Radius in pixels of a disk as drawn, and as a touch target. */
const DISK = 17;
const REACH = 25;

export interface Pickable {
  readonly seen: Seen | null;
  readonly isSelected: boolean;
  /** Scale factor; 1 is the usual size. */
  readonly size: number;
}

/**
 * Hit test at a point: selected things first, then the frontmost whose disk contains it, then the nearest within reach.
 */
export function pickAt<T extends Pickable>(
  things: readonly T[],
  point: { readonly x: number; readonly y: number },
): T | null {
  let best: { readonly thing: T; readonly score: readonly [number, number, number] } | null = null;
  for (const thing of things) {
    if (thing.seen === null) continue;
    const away = Math.hypot(thing.seen.x - point.x, thing.seen.y - point.y);
    // Small things keep a touch target of the usual size.
    const size = Math.max(1, thing.size);
    if (away > REACH * size) continue;
    const isUnder = away <= DISK * size;
    const score = [thing.isSelected ? 0 : 1, isUnder ? 0 : 1, isUnder ? thing.seen.depth : away] as const;
    if (best === null || isLess(score, best.score)) best = { thing, score };
  }
  return best?.thing ?? null;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
