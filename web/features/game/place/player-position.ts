import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { shortWay } from '@mangoquest/core/play/following.ts';

/** Position of the player. */
export interface PlayerPosition extends MeasuredLatLng {
  /** Degrees from north, clockwise; null when standing still. */
  readonly heading: number | null;
  /** Time of the measurement in epoch milliseconds; null if the place was chosen by hand. */
  readonly takenAt: number | null;
}

/** Minimum changes in metres and degrees that are worth an update. */
const MOVED = 1;
const TURNED = 8;
/** Milliseconds after which even an unchanged position is passed on, so that it does not count as stale. */
const AGED = 10_000;

/** Whether a measurement is worth rendering: sensors report several per second, most of them noise. */
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
