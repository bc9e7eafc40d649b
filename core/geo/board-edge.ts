import type { LatLng } from './coordinates.ts';

/** Where a board ends, and where latitudes do. */
export const MAX_LATITUDE = 90;
/** Of a board, which does not go round. */
export const MAX_LONGITUDE = 180;

const held = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** The place of a board that is nearest: beyond its edge nothing can be stored. */
export function withinBoard(place: LatLng): LatLng {
  return { latitude: held(place.latitude, MAX_LATITUDE), longitude: held(place.longitude, MAX_LONGITUDE) };
}

/** As much of a step as keeps all values within ±`limit`, so that what is moved together keeps its form. */
export function within(step: number, values: readonly number[], limit: number): number {
  return Math.max(-limit - Math.min(...values), Math.min(limit - Math.max(...values), step));
}
