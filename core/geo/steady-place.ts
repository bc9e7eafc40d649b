import type { LatLng, MeasuredLatLng } from './coordinates.ts';
import { bearing, destination, haversineDistance } from './distance.ts';

/** Milliseconds after which a place that was measured is shown as old. */
export const OLD_AFTER = 30_000;
/** Metres that the shown place goes in one step at most, as long as measurements hang together. */
export const MOST_STEP = 15;
/** Metres a second that a walker may differ from standing still. */
const PACE = 3;
/** Metres that stand for a measurement without an accuracy. */
const USUAL_ACCURACY = 10;
/** Measurements in a row far from what is shown: then the player is there indeed. */
const STRAYS = 3;
/** Metres from which they are shown there at once: nobody waits for a pin that crosses a city. Nearer it is gone to. */
const ELSEWHERE = 150;

export interface MeasuredPlace extends MeasuredLatLng {
  /** Epoch milliseconds of the measurement. */
  readonly takenAt: number;
}

/** Where a walker is shown, between what was measured before and now. */
export interface SteadyPlace extends LatLng {
  readonly takenAt: number;
  /** Square metres within which it is believed. */
  readonly variance: number;
  /** So many measurements in a row were too far away to be believed. */
  readonly strays: number;
}

/** The measured place with its noise taken out: a Kalman filter without a direction, which leaves stray measurements out. */
export function steadyPlace(before: SteadyPlace | null, measured: MeasuredPlace): SteadyPlace {
  const { latitude, longitude, takenAt } = measured;
  const noise = Math.max(1, measured.accuracy ?? USUAL_ACCURACY) ** 2;
  const anew = { latitude, longitude, takenAt, variance: noise, strays: 0 };
  if (before === null || takenAt - before.takenAt > OLD_AFTER) return anew;
  const seconds = Math.max(0, takenAt - before.takenAt) / 1000;
  const variance = before.variance + PACE ** 2 * seconds;
  const apart = haversineDistance(before, measured);
  const isStray = apart > Math.max(MOST_STEP, 3 * Math.sqrt(variance + noise));
  if (isStray && before.strays + 1 < STRAYS) return { ...before, variance, takenAt, strays: before.strays + 1 };
  if (isStray && apart > ELSEWHERE) return anew;
  const gain = isStray ? 1 : variance / (variance + noise);
  const place = destination(before, bearing(before, measured), Math.min(MOST_STEP, gain * apart));
  // Who is on the way to where they are believed keeps on.
  return { ...place, takenAt, variance: isStray ? noise : (1 - gain) * variance, strays: isStray ? STRAYS : 0 };
}

/** Metres below which the map stays where it is, and milliseconds between two of its moves: who tells each second is not that exact. */
const STILL = 2;
const PAUSE = 950;

/**
 * Where the map shows the walker next, the same object where it draws nothing anew: for less than can be seen, and
 * sooner than a second after. A step goes no farther than one may; what is left of it comes with the next.
 */
export function placeOnMap(shown: SteadyPlace | null, next: SteadyPlace): SteadyPlace {
  if (shown === null) return next;
  const apart = haversineDistance(shown, next);
  if (next.takenAt - shown.takenAt < PAUSE || apart < STILL) return shown;
  if (apart <= MOST_STEP || apart > ELSEWHERE) return next;
  return { ...next, ...destination(shown, bearing(shown, next), MOST_STEP) };
}
