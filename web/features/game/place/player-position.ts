import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { shortWay } from '@mangoquest/core/play/following.ts';

/** Where the player is. */
export interface PlayerPosition extends MeasuredLatLng {
  /** Degrees from north, clockwise; null when standing still. */
  readonly heading: number | null;
  /** Epoch milliseconds of its measurement; null where it was chosen. */
  readonly takenAt: number | null;
}

/** Metres and degrees below which a new measurement says nothing new. */
const MOVED = 1;
const TURNED = 8;
/** Milliseconds after which even the same place is news: it is not old. */
const AGED = 10_000;

/** Whether a measurement is worth showing: a sensor tells several a second, most of them noise. */
export function isWorthShowing(previous: PlayerPosition | null, next: PlayerPosition): boolean {
  if (previous === null) return true;
  if (haversineDistance(previous, next) >= MOVED) return true;
  if ((next.takenAt ?? 0) - (previous.takenAt ?? 0) >= AGED) return true;
  if ((previous.heading === null) !== (next.heading === null)) return true;
  if (Math.abs(shortWay(previous.heading ?? 0, next.heading ?? 0)) >= TURNED) return true;
  const before = previous.accuracy ?? 0;
  const after = next.accuracy ?? 0;
  return Math.abs(before - after) > Math.max(2, before * 0.2);
}
