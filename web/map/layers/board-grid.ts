import { MAX_LATITUDE, MAX_LONGITUDE } from '@mangoquest/core/geo/board-edge.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { contrast } from '../style/color-math.ts';

/*
 * The grid of a board: a square is one of its degrees, which are 100 units (look-2, Board; Spec §2).
 */

export const GRID_OPACITY = 0.07;
/** Number of lines across the longer side of the view above which the grid fades; at twice as many it is gone. */
const MAX_LINES = 12;
/** Side of the engine's world in pixels at zoom 0. */
const WORLD = 512;

const WHITE = '#ffffff';
const INK = '#15201a';

/** White or ink, whichever stands out more from the board. */
export function gridColor(board: string): string {
  return contrast(board, WHITE) > contrast(board, INK) ? WHITE : INK;
}

/** The engine's zooms at which a grid appears and is whole, in a view whose longer side has so many pixels. */
export function gridZooms(pixels: number): { readonly gone: number; readonly whole: number } {
  const whole = Math.log2((pixels * 360) / (WORLD * MAX_LINES));
  return { gone: whole - 1, whole };
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

/** The lines over a box enlarged by half its size, each as its two ends on the board. */
export function boardLines(bounds: GeoBounds): (readonly [LatLng, LatLng])[] {
  const { south, north, west, east } = grown(bounds);
  const lines: (readonly [LatLng, LatLng])[] = [];
  for (let latitude = Math.ceil(south); latitude <= north; latitude++)
    lines.push([
      { latitude, longitude: west },
      { latitude, longitude: east },
    ]);
  for (let longitude = Math.ceil(west); longitude <= east; longitude++)
    lines.push([
      { latitude: south, longitude },
      { latitude: north, longitude },
    ]);
  return lines;
}
