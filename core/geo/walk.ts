import type { LatLng } from './coordinates.ts';
import { wrapLongitude } from './coordinates.ts';
import { bearing, haversineDistance } from './distance.ts';
import { shortTurn } from './ring.ts';

/** Walking speed in metres per second: 5 km/h. */
export const WALKING_PACE = 1.4;
/** Maximum number of places of a walk. */
export const MAX_WALK_PLACES = 20_000;

export interface WalkedPlace extends LatLng {
  /** Epoch milliseconds; null if unknown. */
  readonly time: number | null;
}

/** A recorded way: positions with times in seconds since its start. */
export interface Walk {
  readonly steps: readonly (LatLng & { readonly at: number })[];
  /** In seconds. */
  readonly duration: number;
  /** In metres. */
  readonly length: number;
}

/**
 * Turns places into a walk. Uses their times if each has one in ascending order; otherwise walking speed. Null for no
 * places.
 */
export function walkOf(places: readonly WalkedPlace[]): Walk | null {
  const [first] = places;
  if (first === undefined) return null;
  const isTimed = places.every(
    ({ time }, index) => time !== null && time >= (places[Math.max(0, index - 1)]?.time ?? Infinity),
  );
  const begin = isTimed && places.at(-1)?.time !== first.time ? first.time : null;
  let length = 0;
  const steps = places.map(({ latitude, longitude, time }, index) => {
    const before = places[index - 1];
    if (before !== undefined) length += haversineDistance(before, { latitude, longitude });
    const at = begin === null || time === null ? length / WALKING_PACE : (time - begin) / 1000;
    return { latitude, longitude, at };
  });
  return { steps, length, duration: steps.at(-1)?.at ?? 0 };
}

/** Position and heading a number of seconds after the start; clamped to both ends. */
export function walkedTo({ steps }: Walk, seconds: number): LatLng & { readonly heading: number | null } {
  const next = nextStep(steps, seconds);
  const [from, to] = [steps[next - 1], steps[next]];
  if (from === undefined || to === undefined) {
    const { latitude, longitude } = (from ?? to) as LatLng;
    return { latitude, longitude, heading: null };
  }
  const part = (seconds - from.at) / (to.at - from.at);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: wrapLongitude(from.longitude + shortTurn(from.longitude, to.longitude) * part),
    heading: haversineDistance(from, to) < 0.5 ? null : bearing(from, to),
  };
}

/** Index of the first step after a time; the number of steps at the end. */
function nextStep(steps: Walk['steps'], seconds: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? 0) > seconds) high = middle;
    else low = middle + 1;
  }
  return low;
}
