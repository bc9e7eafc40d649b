import { MAX_LATITUDE, MAX_LONGITUDE } from '@mangoquest/core/geo/board-edge.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';

/*
 * The grid of a board. A degree of it is 100 units (Spec §2), the side of a square; where that would be too small or too
 * large to be seen, squares are ten times as large or as small. Lines of a size fade with more than 12 of them in view,
 * slowly at first: with 36 of them the grid is still as plain as look-2 shows it. Each tenth one is a line of the next
 * size, so that a whole grid stays when they are gone.
 */

export const GRID_OPACITY = 0.07;
/** Number of lines across the longer side of the view above which they fade, and at which they are gone. */
const WHOLE_UP_TO = 12;
const GONE_AT = 120;
/** Number above which their squares are too faint and too small to be the ones that are told. */
const TOLD_UP_TO = 60;
/** Exponents of ten: squares have sides of 0.01 to 1000 units. */
const SMALLEST = -4;
const LARGEST = 1;
/** Side of the engine's world in pixels at zoom 0. */
const WORLD = 512;

/** The size of squares, as their side in degrees of the board: 10 to the power of `size`. */
export type GridSize = number;

/** Units along a square. */
export const unitsOf = (size: GridSize): number => (size < -2 ? 1 / 10 ** (-2 - size) : 10 ** (size + 2));

/** Number of lines of a size across so many pixels, at a zoom of the engine. */
function linesAcross(size: GridSize, pixels: number, zoom: number): number {
  return (pixels * 360) / (WORLD * 2 ** zoom * 10 ** size);
}

const sizeWithin = (most: number, pixels: number, zoom: number): GridSize =>
  Math.min(LARGEST, Math.max(SMALLEST, Math.ceil(Math.log10(linesAcross(0, pixels, zoom) / most))));

/** The smallest squares that are drawn. */
export const drawnSize = (pixels: number, zoom: number): GridSize => sizeWithin(GONE_AT, pixels, zoom);

/** The squares that are told: the smallest that can well be seen. */
export const toldSize = (pixels: number, zoom: number): GridSize => sizeWithin(TOLD_UP_TO, pixels, zoom);

/** Opacity of lines of a size as stops, each a zoom of the engine and what it is there, in rising order of zooms. */
export function fadingOf(size: GridSize, pixels: number): (readonly [number, number])[] {
  const zoomWith = (lines: number) => Math.log2(linesAcross(size, pixels, 0) / lines);
  return [1, 0.9, 0.75, 0.5, 0.25, 0].map((gone) => [
    zoomWith(WHOLE_UP_TO * (GONE_AT / WHOLE_UP_TO) ** gone),
    GRID_OPACITY * (1 - gone ** 3),
  ]);
}

/** A box enlarged by half its size on each side, within the board. */
function grown({ south, north, west, east }: GeoBounds): GeoBounds {
  const [height, width] = [(north - south) / 2, (east - west) / 2];
  return {
    south: Math.max(-MAX_LATITUDE, south - height),
    north: Math.min(MAX_LATITUDE, north + height),
    west: Math.max(-MAX_LONGITUDE, west - width),
    east: Math.min(MAX_LONGITUDE, east + width),
  };
}

/** Whether the lines made for the box `drawn` cover all of `bounds`. */
export function isBoardCovered(bounds: GeoBounds, drawn: GeoBounds): boolean {
  const lines = grown(drawn);
  return (
    Math.max(-MAX_LATITUDE, bounds.south) >= lines.south &&
    Math.min(MAX_LATITUDE, bounds.north) <= lines.north &&
    Math.max(-MAX_LONGITUDE, bounds.west) >= lines.west &&
    Math.min(MAX_LONGITUDE, bounds.east) <= lines.east
  );
}

export interface BoardLine {
  /** Both on the board. */
  readonly ends: readonly [LatLng, LatLng];
  /** Whether it is a line of the next size, too. */
  readonly isTenth: boolean;
}

/** The lines of a size, and so of all larger ones, over a box enlarged by half its size. */
export function boardLines(bounds: GeoBounds, size: GridSize): BoardLine[] {
  const { south, north, west, east } = grown(bounds);
  return [
    ...placesOf(south, north, size).map(({ at, isTenth }) => ({
      ends: [
        { latitude: at, longitude: west },
        { latitude: at, longitude: east },
      ] as const,
      isTenth,
    })),
    ...placesOf(west, east, size).map(({ at, isTenth }) => ({
      ends: [
        { latitude: south, longitude: at },
        { latitude: north, longitude: at },
      ] as const,
      isTenth,
    })),
  ];
}

function placesOf(from: number, to: number, size: GridSize): { readonly at: number; readonly isTenth: boolean }[] {
  // Powers of ten below 1 are no exact numbers.
  const degrees = (count: number) => (size < 0 ? count / 10 ** -size : count * 10 ** size);
  const first = Math.ceil(size < 0 ? from * 10 ** -size : from / 10 ** size);
  const places = [];
  for (let count = first; degrees(count) <= to; count++) places.push({ at: degrees(count), isTenth: count % 10 === 0 });
  return places;
}
