import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';

/** Where the player is. */
export interface PlayerPosition extends MeasuredLatLng {
  /** Degrees from north, clockwise; null when standing still. */
  readonly heading: number | null;
}

/** Metres and degrees below which a new measurement says nothing new. */
const MOVED = 1;
const TURNED = 8;

/** Whether a measurement is worth showing: a sensor tells several a second, most of them noise. */
export function isWorthShowing(previous: PlayerPosition | null, next: PlayerPosition): boolean {
  if (previous === null) return true;
  if (haversineDistance(previous, next) >= MOVED) return true;
  if ((previous.heading === null) !== (next.heading === null)) return true;
  if (turn(previous.heading ?? 0, next.heading ?? 0) >= TURNED) return true;
  const before = previous.accuracy ?? 0;
  const after = next.accuracy ?? 0;
  return Math.abs(before - after) > Math.max(2, before * 0.2);
}

function turn(a: number, b: number): number {
  return Math.abs(((((b - a) % 360) + 540) % 360) - 180);
}
