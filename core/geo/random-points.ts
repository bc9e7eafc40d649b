import { cutLatLng, isLatLng, wrapLongitude } from './coordinates.ts';
import type { LatLng } from './coordinates.ts';
import { BOARD_SCALE, destination, distanceBetween } from './distance.ts';
import { insideByRows } from './polygon.ts';
import { crossingsAt, differentCorners, unrolledRing } from './ring.ts';
import type { Corner } from './ring.ts';

const RADIANS = Math.PI / 180;

/** Number of candidates per point, of which the one farthest from the placed ones is taken. Settled, Regions. */
const CANDIDATES = 10;
/** Number of rows into which a region is cut; fewer for many corners, to limit the time. */
const ROWS = 1_024;
const MAX_EDGES = 100_000;
/** After this many failed attempts in a row a region counts as having no place with 6 decimals. */
const ATTEMPTS = 50;
/** The same once so many attempts per point have failed, which limits the time for a region of slits. */
const ATTEMPTS_PER_POINT = 2;

/** In degrees. A region that is narrower everywhere contains no place with 6 decimals. */
const NARROWEST = 1e-8;

export interface RandomPointsOptions {
  readonly onBoard: boolean;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Places that exist already. */
  readonly placed?: readonly LatLng[];
}

/**
 * `count` random places inside a ring, with 6 decimals: uniform over the ground (on a board, over the plane), and
 * spread apart. Null for a ring without an inside, or too small for any.
 */
export function randomPointsIn(
  ring: readonly LatLng[],
  count: number,
  { onBoard, random, placed = [] }: RandomPointsOptions,
): LatLng[] | null {
  const draw = differentCorners(ring) < 3 ? null : drawing(unrolledRing(ring, onBoard), onBoard, random);
  if (draw === null) return null;
  return placesApart(draw, insideByRows(ring, onBoard), count, { onBoard, placed });
}

/** A disk on the ground or on a board; `radius` in metres (metre-like units). */
export interface Disk {
  readonly center: LatLng;
  readonly radius: number;
}

/** `count` random places in a disk, like `randomPointsIn`. For a board, only places on the board. */
export function randomPointsAround(
  { center, radius }: Disk,
  count: number,
  { onBoard, random, placed = [] }: RandomPointsOptions,
): LatLng[] | null {
  const draw = () => {
    // The square root makes the distribution uniform over the area.
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

/** Random places, each as far as possible from the previous ones. Null if none is found inside. */
function placesApart(
  draw: () => LatLng,
  isInside: (place: LatLng) => boolean,
  count: number,
  { onBoard, placed = [] }: Pick<RandomPointsOptions, 'onBoard' | 'placed'>,
): LatLng[] | null {
  const others = placed.map((place) => vectorOf(place, onBoard));
  const points: LatLng[] = [];
  let [failed, failedInARow] = [0, 0];
  while (points.length < count) {
    const place = nextPlace(draw, isInside, others, onBoard);
    if (place !== null) {
      points.push(place);
      others.push(vectorOf(place, onBoard));
      failedInARow = 0;
      continue;
    }
    failed++;
    failedInARow++;
    if (failedInARow === ATTEMPTS || failed > Math.max(ATTEMPTS, ATTEMPTS_PER_POINT * count)) return null;
  }
  return points;
}

/** The one of some random places that is farthest from the others. Null if none is inside. */
function nextPlace(
  draw: () => LatLng,
  isInside: (place: LatLng) => boolean,
  others: readonly Vector[],
  onBoard: boolean,
): LatLng | null {
  let farthest: LatLng | null = null;
  let most = -1;
  for (let candidate = 0; candidate < CANDIDATES; candidate++) {
    const place = draw();
    // Truncation to 6 decimals may have moved a place outside.
    if (!isInside(place)) continue;
    const distance = distanceToNearest(vectorOf(place, onBoard), others);
    if (distance > most) [farthest, most] = [place, distance];
  }
  return farthest;
}

/** Returns a function that draws places inside, by rows from south to north. Null for a ring without an inside. */
function drawing(corners: readonly Corner[], onBoard: boolean, random: () => number): (() => LatLng) | null {
  const rows = Math.max(1, Math.min(ROWS, Math.floor(MAX_EDGES / corners.length)));
  const [low, high] = extentOf(corners);
  // Equal steps of the sine are equal areas on the globe.
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

/** Index of the first of ascending sums that is greater. */
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

/** Squared distances of these vectors have the same order as distances on the ground. */
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
