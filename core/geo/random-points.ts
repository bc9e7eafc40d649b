import { cutLatLng, isLatLng, wrapLongitude } from './coordinates.ts';
import type { LatLng } from './coordinates.ts';
import { BOARD_SCALE, destination, distanceBetween } from './distance.ts';
import { insideOf } from './polygon.ts';
import { crossingsAt, differentCorners, unrolledRing } from './ring.ts';
import type { Corner } from './ring.ts';

const RADIANS = Math.PI / 180;

/** Of so many the one is taken that is farthest from those that are placed. Settled, Regions. */
const CANDIDATES = 10;
/** Rows into which a region is cut; fewer where it has many corners, so that it takes no longer. */
const ROWS = 1_024;
const MOST_EDGES = 100_000;
/** A region in which so many attempts find no place of 6 decimals has none. */
const ATTEMPTS = 50;

/** Degrees. What is narrower all along holds no place of 6 decimals. */
const NARROWEST = 1e-8;

export interface RandomPointsOptions {
  readonly onBoard: boolean;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** What stands there already. */
  readonly placed?: readonly LatLng[];
}

/**
 * So many random places inside a ring, to 6 decimals: even over the ground, on a board over the plane, and apart from
 * each other. Null for a ring that has no inside, or one too small for any.
 */
export function randomPointsIn(
  ring: readonly LatLng[],
  count: number,
  { onBoard, random, placed = [] }: RandomPointsOptions,
): LatLng[] | null {
  const draw = differentCorners(ring) < 3 ? null : drawing(unrolledRing(ring, onBoard), onBoard, random);
  if (draw === null) return null;
  return placesApart(draw, insideOf(ring, onBoard), count, { onBoard, placed });
}

/** A disk on the ground or on a board; `radius` in metres (metre-like units). */
export interface Disk {
  readonly center: LatLng;
  readonly radius: number;
}

/** So many random places in a disk, as those of a region. Of a board's disk only what lies on the board. */
export function randomPointsAround(
  { center, radius }: Disk,
  count: number,
  { onBoard, random, placed = [] }: RandomPointsOptions,
): LatLng[] | null {
  const draw = () => {
    // The root makes it even over the area.
    const [distance, course] = [radius * Math.sqrt(random()), 360 * random()];
    if (!onBoard) return cutLatLng(destination(center, course, distance));
    const [across, along] = [Math.sin(course * RADIANS), Math.cos(course * RADIANS)];
    return cutLatLng({
      latitude: center.latitude + (distance * along) / BOARD_SCALE,
      longitude: center.longitude + (distance * across) / BOARD_SCALE,
    });
  };
  const isInside = (place: LatLng) => isLatLng(place) && distanceBetween(center, place, onBoard) <= radius;
  return placesApart(draw, isInside, count, { onBoard, placed });
}

/** Places that are drawn, each as far as may be from those before. Null where none is found inside. */
function placesApart(
  draw: () => LatLng,
  isInside: (place: LatLng) => boolean,
  count: number,
  { onBoard, placed = [] }: Pick<RandomPointsOptions, 'onBoard' | 'placed'>,
): LatLng[] | null {
  const others = placed.map((place) => vectorOf(place, onBoard));
  const points: LatLng[] = [];
  while (points.length < count) {
    const place = nextPlace(draw, isInside, others, onBoard);
    if (place === null) return null;
    points.push(place);
    others.push(vectorOf(place, onBoard));
  }
  return points;
}

function nextPlace(
  draw: () => LatLng,
  isInside: (place: LatLng) => boolean,
  others: readonly Vector[],
  onBoard: boolean,
): LatLng | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const candidates = Array.from({ length: CANDIDATES }, () => {
      const place = draw();
      return { place, distance: distanceToNearest(vectorOf(place, onBoard), others) };
    }).sort((a, b) => b.distance - a.distance);
    // Cut after 6 decimals one may have come to lie outside.
    const found = candidates.find(({ place }) => isInside(place));
    if (found !== undefined) return found.place;
  }
  return null;
}

/** Draws places inside, along all that lies inside in rows from south to north. Null for a ring without an inside. */
function drawing(corners: readonly Corner[], onBoard: boolean, random: () => number): (() => LatLng) | null {
  const rows = Math.max(1, Math.min(ROWS, Math.floor(MOST_EDGES / corners.length)));
  const [low, high] = extentOf(corners);
  // Equal steps of the sine are equal areas of the globe.
  const [from, to] = onBoard ? [low, high] : [Math.sin(low * RADIANS), Math.sin(high * RADIANS)];
  const spans: { readonly y: number; readonly west: number }[] = [];
  const until: number[] = [];
  let total = 0;
  for (let row = 0; row < rows; row++) {
    const level = from + ((to - from) * (row + random())) / rows;
    const y = onBoard ? level : Math.asin(Math.min(1, Math.max(-1, level))) / RADIANS;
    const crossings = crossingsAt(corners, y);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [west, east] = [crossings[at] as number, crossings[at + 1] as number];
      total += east - west;
      spans.push({ y, west });
      until.push(total);
    }
  }
  if (!(total > NARROWEST * rows)) return null;
  return () => {
    const at = random() * total;
    const index = indexAt(until, at);
    const { y, west } = spans[index] as (typeof spans)[number];
    const x = west + at - (until[index - 1] ?? 0);
    const longitude = onBoard || Math.abs(x) <= 180 ? x : wrapLongitude(x);
    return cutLatLng({ latitude: y, longitude });
  };
}

function extentOf(corners: readonly Corner[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { y } of corners) {
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return [low, high];
}

/** Of ascending sums the first that is above. */
function indexAt(until: readonly number[], at: number): number {
  let [low, high] = [0, until.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((until[middle] as number) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Vector = readonly [number, number, number];

/** Distances between them, squared, are in the order of those over the ground. */
function vectorOf({ latitude, longitude }: LatLng, onBoard: boolean): Vector {
  if (onBoard) return [longitude, latitude, 0];
  const [y, x] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}

function distanceToNearest(vector: Vector, others: readonly Vector[]): number {
  let nearest = Infinity;
  for (const other of others) {
    const distance = (vector[0] - other[0]) ** 2 + (vector[1] - other[1]) ** 2 + (vector[2] - other[2]) ** 2;
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}
