import { type LatLng, type MeasuredLatLng, computedLatLng } from './coordinates.ts';
import { distanceBetween } from './distance.ts';
import { shortTurn } from './ring.ts';

/** Metres: no device is more accurate, whatever it reports. */
const BEST_ACCURACY = 1;

export interface StandingPosition extends LatLng {
  /** Accuracy of the best measurement, in metres: averaging does not remove errors common to all. */
  readonly accuracy: number;
  /** Number of measurements used. */
  readonly count: number;
}

type Measurement = MeasuredLatLng & { readonly accuracy: number };

/**
 * Position of a device at rest from its measurements, latest last: the mean of all since it last moved, weighted by
 * accuracy. Measurements belong together if both could be of the same point. Null before the first.
 */
export function standingPosition(measured: readonly Measurement[]): StandingPosition | null {
  const latest = measured.at(-1);
  if (latest === undefined) return null;
  const moved = measured.findLastIndex((one) => distanceBetween(one, latest, false) > one.accuracy + latest.accuracy);
  const here = measured.slice(moved + 1);
  let weights = 0;
  let north = 0;
  let east = 0;
  for (const { latitude, longitude, accuracy } of here) {
    const weight = Math.max(accuracy, BEST_ACCURACY) ** -2;
    weights += weight;
    north += weight * (latitude - latest.latitude);
    east += weight * shortTurn(latest.longitude, longitude);
  }
  const longitude = shortTurn(0, latest.longitude + east / weights);
  return {
    ...computedLatLng({ latitude: latest.latitude + north / weights, longitude }),
    accuracy: Math.min(...here.map(({ accuracy }) => accuracy)),
    count: here.length,
  };
}
