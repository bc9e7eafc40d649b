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
/** Time constant in seconds of the average that somebody at rest is shown at; a walker is some 14 m ahead of theirs. */
const AVERAGED = 10;
/** Metres from the average: nearer than the first rest begins; beyond the accuracy's share, within limits, it ends. */
const RESTING = 4;
const REST_SHARE = 0.75;
const [LEAST_REST, MOST_REST] = [5, 8];
/** Seconds between two measurements beyond which nothing is known about a rest. */
const REST_GAP = 5;

export interface MeasuredPlace extends MeasuredLatLng {
  /** Epoch milliseconds of the measurement. */
  readonly takenAt: number;
}

/** A displayed place. */
export interface ShownPlace extends LatLng {
  /** The receiver's errors explain all movement of the last seconds; absent for a chosen place. */
  readonly isAtRest?: boolean;
}

/** The filter's state between two measurements. */
export interface SteadyPlace extends ShownPlace {
  readonly takenAt: number;
  /** Variance of the estimate in square metres. */
  readonly variance: number;
  /** Count of consecutive outliers. */
  readonly strays: number;
  /** Exponential average of the last seconds. */
  readonly average: LatLng;
  readonly isAtRest: boolean;
}

/** Filters a measured place: a Kalman filter without velocity that ignores outliers. */
export function steadyPlace(before: SteadyPlace | null, measured: MeasuredPlace): SteadyPlace {
  const { latitude, longitude, takenAt } = measured;
  const accuracy = Math.max(1, measured.accuracy ?? USUAL_ACCURACY);
  const noise = accuracy ** 2;
  const average = { latitude, longitude };
  const anew = { latitude, longitude, takenAt, variance: noise, strays: 0, average, isAtRest: false };
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
  // A step that is cut is on its way, and of a longer pause nothing is known.
  const isKnown = seconds <= REST_GAP && gain * apart <= MAX_STEP;
  return {
    ...place,
    ...(isKnown ? averaged(before, place, seconds, accuracy) : { average: place, isAtRest: false }),
    takenAt,
    variance: isStray ? noise : (1 - gain) * variance,
    // After accepting outliers, keep accepting them until the place is reached.
    strays: isStray ? STRAYS : 0,
  };
}

function averaged(
  before: SteadyPlace,
  place: LatLng,
  seconds: number,
  accuracy: number,
): Pick<SteadyPlace, 'average' | 'isAtRest'> {
  const apart = haversineDistance(before.average, place);
  const weight = 1 - Math.exp(-seconds / AVERAGED);
  const limit = before.isAtRest ? Math.min(MOST_REST, Math.max(LEAST_REST, REST_SHARE * accuracy)) : RESTING;
  const isAtRest = (1 - weight) * apart < limit;
  // The average of a walk lies behind who stops.
  const isArrival = isAtRest && !before.isAtRest;
  return {
    average: isArrival ? place : destination(before.average, bearing(before.average, place), weight * apart),
    isAtRest,
  };
}

/**
 * The smallest movement in metres that is shown, while walking and at rest, and the shortest time in milliseconds
 * between two; measurements are no more exact.
 */
const STILL = 2;
const STILL_AT_REST = 4;
const PAUSE = 950;

/**
 * The next displayed place, or the same object if nothing has to be drawn: for invisibly small movements, and within a
 * second of the previous one. At rest it is the average, as a receiver wanders about those who stand still. A long step
 * is split: the rest follows with the next update.
 */
export function placeOnMap(shown: SteadyPlace | null, steady: SteadyPlace): SteadyPlace {
  const next = steady.isAtRest ? { ...steady, ...steady.average } : steady;
  if (shown === null || next.takenAt < shown.takenAt) return next;
  const apart = haversineDistance(shown, next);
  if (next.takenAt - shown.takenAt < PAUSE || apart < (next.isAtRest ? STILL_AT_REST : STILL)) return shown;
  if (apart <= MAX_STEP || apart > ELSEWHERE) return next;
  return { ...next, ...destination(shown, bearing(shown, next), MAX_STEP) };
}

/** Metres from the displayed place that may be an error of a receiver at rest. */
const MOST_HELD = MAX_STEP + STILL_AT_REST;

/**
 * Where the player counts as being: the measured place; at rest the displayed one, so that nothing at the edge of their
 * reach comes and goes with the receiver's errors. What is measured far away counts at once, as elsewhere.
 */
export function heldPlace(measured: MeasuredLatLng, { isAtRest }: SteadyPlace, shown: LatLng): MeasuredLatLng {
  const isHeld = isAtRest && haversineDistance(measured, shown) <= MOST_HELD;
  return isHeld ? { latitude: shown.latitude, longitude: shown.longitude, accuracy: measured.accuracy } : measured;
}
