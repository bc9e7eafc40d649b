import { withinBoard } from '@mangoquest/core/geo/board-edge.ts';
import { wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { BOARD_SCALE, EARTH_RADIUS } from '@mangoquest/core/geo/distance.ts';

const DIRECTIONS: Readonly<Record<string, { readonly north: number; readonly east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
};

/** Without rounding noise, of which storing 6 decimals would make a whole one. */
const exact = (degrees: number) => Number(degrees.toFixed(9));

/** The farthest that one step turns around a pole. */
const MAX_TURN = 90;

/**
 * A place moved by `metres` in the direction of an arrow key; null for other keys. Look §13. Up and down lead to a pole
 * and no farther, left and right along the parallel: as the keys show on the map.
 */
export function nudged(place: LatLng, key: string, metres: number, onBoard: boolean): LatLng | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const { north, east } = direction;
  if (onBoard) {
    const step = metres / BOARD_SCALE;
    return withinBoard({
      latitude: exact(place.latitude + north * step),
      longitude: exact(place.longitude + east * step),
    });
  }
  const step = (metres / EARTH_RADIUS) * (180 / Math.PI);
  const latitude = exact(Math.min(90, Math.max(-90, place.latitude + north * step)));
  // At a pole there is no left and right.
  if (east === 0 || Math.abs(latitude) === 90) return { latitude, longitude: place.longitude };
  const turn = Math.min(MAX_TURN, step / Math.cos((latitude * Math.PI) / 180));
  return { latitude, longitude: exact(wrapLongitude(place.longitude + east * turn)) };
}
