import { wrapLongitude } from './coordinates.ts';
import type { LatLng } from './coordinates.ts';

/** Metres. Spec §9 "Distance". */
export const EARTH_RADIUS = 6_371_000;

/** Metres (metre-like units) that one degree of a drawn board stands for. Spec §9 "Distance". */
export const BOARD_SCALE = 100;

const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. Spec §9 "Distance". */
export function haversineDistance(a: LatLng, b: LatLng): number {
  const halfLatitude = ((b.latitude - a.latitude) * RADIANS) / 2;
  const halfLongitude = ((b.longitude - a.longitude) * RADIANS) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Distance on a drawn board: straight on the plane, times 100. Spec §9 "Distance". */
export function boardDistance(a: LatLng, b: LatLng): number {
  return Math.hypot(b.latitude - a.latitude, b.longitude - a.longitude) * BOARD_SCALE;
}

/** The distance as the quest measures it: on the ground, or on its board. Metres. */
export function distanceBetween(a: LatLng, b: LatLng, onBoard: boolean): number {
  return onBoard ? boardDistance(a, b) : haversineDistance(a, b);
}

/** Direction from a to b in degrees, 0 = north, clockwise, below 360; 0 for the same place. */
export function bearing(a: LatLng, b: LatLng): number {
  const turn = (b.longitude - a.longitude) * RADIANS;
  const from = a.latitude * RADIANS;
  const to = b.latitude * RADIANS;
  const y = Math.sin(turn) * Math.cos(to);
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

export const COMPASS_POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The nearest of the eight compass points to a bearing in degrees. */
export function compassPoint(degrees: number): CompassPoint {
  const eighth = Math.round((((degrees % 360) + 360) % 360) / 45) % 8;
  return COMPASS_POINTS[eighth] as CompassPoint;
}

/** The place reached from `from` after `metres` along the great circle that starts at `degrees`. */
export function destination(from: LatLng, degrees: number, metres: number): LatLng {
  const angle = metres / EARTH_RADIUS;
  const course = degrees * RADIANS;
  const start = from.latitude * RADIANS;
  const up = Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(course);
  const ahead = Math.cos(start) * Math.cos(angle) - Math.sin(start) * Math.sin(angle) * Math.cos(course);
  const aside = Math.sin(course) * Math.sin(angle);
  // atan2 keeps its precision at the poles, where an arc sine loses half of its digits.
  return {
    latitude: Math.atan2(up, Math.hypot(ahead, aside)) / RADIANS,
    longitude: wrapLongitude(from.longitude + Math.atan2(aside, ahead) / RADIANS),
  };
}
