import type { LatLng, MeasuredLatLng } from './coordinates.ts';
import { bearing, destination, haversineDistance } from './distance.ts';

/** Milliseconds after which a measured place is shown as stale. */
export const OLD_AFTER = 30_000;
/** Longest movement of the shown place in one step, metres, while measurements are consistent. */
export const MAX_STEP = 15;
/** Process noise: speed in metres per second that a walker may have. */
const PACE = 3;
/** Accuracy in metres assumed for a measurement without one. */
const USUAL_ACCURACY = 10;
/** After this many consecutive measurements far from the shown place, they are believed. */
const STRAYS = 3;
/** Beyond this many metres the place jumps; nearer it moves smoothly. */
const ELSEWHERE = 150;

export interface MeasuredPlace extends MeasuredLatLng {
  /** Epoch milliseconds of the measurement. */
  readonly takenAt: number;
}

/** The filter's state between two measurements. */
export interface SteadyPlace extends LatLng {
  readonly takenAt: number;
  /** Variance of the estimate in square metres. */
  readonly variance: number;
  /** Count of consecutive outliers. */
  readonly strays: number;
}

/** Filters a measured place: a Kalman filter without velocity that ignores outliers. */
export function steadyPlace(before: SteadyPlace | null, measured: MeasuredPlace): SteadyPlace {
  const { latitude, longitude, takenAt } = measured;
  const noise = Math.max(1, measured.accuracy ?? USUAL_ACCURACY) ** 2;
  const anew = { latitude, longitude, takenAt, variance: noise, strays: 0 };
  // An earlier time: the device's clock was set back.
  if (before === null || takenAt < before.takenAt || takenAt - before.takenAt > OLD_AFTER) return anew;
  const seconds = (takenAt - before.takenAt) / 1000;
  const variance = before.variance + PACE ** 2 * seconds;
  const apart = haversineDistance(before, measured);
  const isStray = apart > Math.max(MAX_STEP, 3 * Math.sqrt(variance + noise));
  if (isStray && before.strays + 1 < STRAYS) return { ...before, variance, takenAt, strays: before.strays + 1 };
  if (isStray && apart > ELSEWHERE) return anew;
  const gain = isStray ? 1 : variance / (variance + noise);
  const place = destination(before, bearing(before, measured), Math.min(MAX_STEP, gain * apart));
  // After accepting outliers, keep accepting them until the place is reached.
  return { ...place, takenAt, variance: isStray ? noise : (1 - gain) * variance, strays: isStray ? STRAYS : 0 };
}

/**
 * The smallest movement in metres that is shown, and the shortest time in milliseconds between two; measurements are no
 * more exact.
 */
const STILL = 2;
const PAUSE = 950;

/**
 * The next displayed place, or the same object if nothing has to be drawn: for invisibly small movements, and within a
 * second of the previous one. A long step is split: the rest follows with the next update.
 */
export function placeOnMap(shown: SteadyPlace | null, next: SteadyPlace): SteadyPlace {
  if (shown === null || next.takenAt < shown.takenAt) return next;
  const apart = haversineDistance(shown, next);
  if (next.takenAt - shown.takenAt < PAUSE || apart < STILL) return shown;
  if (apart <= MAX_STEP || apart > ELSEWHERE) return next;
  return { ...next, ...destination(shown, bearing(shown, next), MAX_STEP) };
}
