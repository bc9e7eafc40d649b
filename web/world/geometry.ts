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

/** How a frame is looked at: the matrix, the screen, and how large things are there. */
export interface Lens extends Size {
  readonly matrix: Matrix;
  /** The depth at which things have their own size. */
  readonly reach: number;
  /** What all of them are drawn smaller by, so far from the ground. */
  readonly zoomed: number;
}

/** What things shrink to in the distance, and grow to in front. */
export const LEAST_SIZE = 0.4;
export const MOST_SIZE = 1.25;

/** How many times its own size a thing has at a depth. The shaders of `lens.ts` say the same. */
export function sizeAt({ reach, zoomed }: Pick<Lens, 'reach' | 'zoomed'>, depth: number): number {
  return Math.min(MOST_SIZE, Math.max(LEAST_SIZE, reach / depth)) * zoomed;
}

/** Zooms of the specification: things have their own size from here on, and shrink further out. */
const FULL_ZOOM = 17;
const LEAST_ZOOMED = 0.5;

/** How much smaller things are at a zoom of the specification. */
export function zoomedAt(zoom: number): number {
  return Math.min(1, Math.max(LEAST_ZOOMED, 1 - (FULL_ZOOM - zoom) * 0.2));
}

/** Where a spot is seen, `lift` pixels of a thing's own size above it; null behind the camera. */
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

/** Rounds after which the height of what is seen somewhere is found: its size depends on its depth, and that on its height. */
const ROUNDS = 4;

/** How high above a place something is that is seen `lift` pixels of its own size below `y`, in the frame's metres; null where nothing can be. */
export function upAt(lens: Lens, place: Spot, y: number, lift: number): number | null {
  const { matrix, height } = lens;
  const at = (row: number) => rowOf(matrix, row, { ...place, up: 0 });
  let up: number | null = place.up;
  for (let round = 0; round < ROUNDS && up !== null; round++) {
    const size = sizeAt(lens, Math.max(Number.MIN_VALUE, depthOf(matrix, { ...place, up })));
    // Of (A + B up) / (C + D up) = ratio.
    const ratio = 1 - (2 * (y + lift * size)) / height;
    const slope = ratio * (matrix[11] ?? 0) - (matrix[9] ?? 0);
    up = slope === 0 ? null : (at(1) - ratio * at(3)) / slope;
  }
  return up;
}

/** Pixels that a metre across the line of sight has at depth 1. */
export function focalOf({ matrix, width }: Pick<Lens, 'matrix' | 'width'>): number {
  return (Math.hypot(matrix[0] ?? 0, matrix[4] ?? 0, matrix[8] ?? 0) * width) / 2;
}

/** Sorts indices of spots from the furthest to the nearest, so that what is nearer is drawn over what is behind it. */
export function sortFarthestFirst(order: Uint32Array, matrix: Matrix, spots: readonly Spot[]): void {
  const depths = Float64Array.from(spots, (spot) => depthOf(matrix, spot));
  order.sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0));
}

/** Steps of half a degree or so: two that overlap on the screen stand nearly behind one another, so no less turns them. */
const LOOKS = 100;

/** Which way one looks: as long as it stays the same, so does the order of depths, wherever the camera is moved. */
export function lookOf(matrix: Matrix): readonly [number, number] {
  const [east, north, up] = [matrix[3] ?? 0, matrix[7] ?? 0, matrix[11] ?? 0];
  const long = Math.hypot(east, north, up);
  return [Math.round((east / long) * LOOKS), Math.round((north / long) * LOOKS)];
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
