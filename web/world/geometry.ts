/** Column by column, as graphics cards take it. */
export type Matrix = ArrayLike<number>;

/** A place seen from a frame: metres (on a board its units) east, north and up. */
export interface Spot {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}

/** Where a scene has its zero, in Mercator's 0 to 1, and how much of that a metre is there. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** Where a spot is on the screen, in pixels; the greater `depth`, the further away. */
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

/** Metres round the equator, as the map's engine counts them. */
const EARTH = 40_075_016.68;
const RADIANS = Math.PI / 180;

const mercatorX = (lng: number) => (180 + lng) / 360;
const mercatorY = (lat: number) => (180 - Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS) / 360;

/** `boardScale`: units of a board to a degree of it; null on the real map. */
export function frameAt({ lng, lat }: LngLat, boardScale: number | null): Frame {
  const unit = boardScale === null ? 1 / (EARTH * Math.cos(lat * RADIANS)) : 1 / (360 * boardScale);
  return { x: mercatorX(lng), y: mercatorY(lat), unit };
}

/** A place seen from the frame, on whichever side of the antimeridian is nearer. */
export function spotIn({ x, y, unit }: Frame, { lng, lat }: LngLat, up: number): Spot {
  const east = mercatorX(lng) - x;
  return { east: (east - Math.round(east)) / unit, north: (y - mercatorY(lat)) / unit, up };
}

/** The matrix for spots of a frame, from one for Mercator's 0 to 1; `worlds` is how often the map went round. */
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

/** How far away a spot is; 0 and below lies behind the camera. */
export function depthOf(matrix: Matrix, spot: Spot): number {
  return rowOf(matrix, 3, spot);
}

/** Where a spot is seen, `lift` pixels above it; null behind the camera. */
export function seenAt(matrix: Matrix, spot: Spot, { width, height }: Size, lift = 0): Seen | null {
  const depth = depthOf(matrix, spot);
  if (depth <= 0) return null;
  return {
    x: ((rowOf(matrix, 0, spot) / depth + 1) / 2) * width,
    y: ((1 - rowOf(matrix, 1, spot) / depth) / 2) * height - lift,
    depth,
  };
}

/** How high above a place something is that is seen `lift` pixels below `y`, in the frame's metres; null where nothing can be. */
export function upAt(matrix: Matrix, place: Spot, y: number, { height }: Size, lift: number): number | null {
  const at = (row: number) => rowOf(matrix, row, { ...place, up: 0 });
  // Of (A + B up) / (C + D up) = ratio.
  const ratio = 1 - (2 * (y + lift)) / height;
  const slope = ratio * (matrix[11] ?? 0) - (matrix[9] ?? 0);
  return slope === 0 ? null : (at(1) - ratio * at(3)) / slope;
}

/** Indices from the furthest to the nearest, so that what is nearer is drawn over what is behind it. */
export function farthestFirst(matrix: Matrix, spots: readonly Spot[]): number[] {
  const depths = spots.map((spot) => depthOf(matrix, spot));
  return spots.map((_, index) => index).sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0));
}

/** Pixels around the middle of a disk: of its drawing, and of what a finger takes for it. */
const DISK = 17;
const REACH = 25;

export interface Pickable {
  readonly seen: Seen | null;
  readonly isSelected: boolean;
  /** How many times the usual size. */
  readonly size: number;
}

/** What is meant at a point: one selected before others, then the one in front of those under it, then the nearest by. */
export function pickAt<T extends Pickable>(
  things: readonly T[],
  point: { readonly x: number; readonly y: number },
): T | null {
  let best: { readonly thing: T; readonly score: readonly [number, number, number] } | null = null;
  for (const thing of things) {
    if (thing.seen === null) continue;
    const away = Math.hypot(thing.seen.x - point.x, thing.seen.y - point.y);
    // A small one is as easy to hit as one of the usual size.
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
