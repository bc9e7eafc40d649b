import type { LatLng } from './coordinates.ts';
import { wrapLongitude } from './coordinates.ts';
import { bearing, haversineDistance } from './distance.ts';
import { shortTurn } from './ring.ts';

/** Metres a second, of who walks: 5 km/h. */
export const WALKING_PACE = 1.4;
/** So many places a walk may have. */
export const MAX_WALK_PLACES = 20_000;

export interface WalkedPlace extends LatLng {
  /** Epoch milliseconds; null where it is not told. */
  readonly time: number | null;
}

/** A way that was walked: where one was, and when, in seconds from its beginning. */
export interface Walk {
  readonly steps: readonly (LatLng & { readonly at: number })[];
  /** Seconds. */
  readonly duration: number;
  /** Metres. */
  readonly length: number;
}

/**
 * Places in their order as a walk. It takes the time that was measured, where each place has one that is not before the
 * last; else it goes at a walker's pace. Null for none.
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

/** Where one is so many seconds after the beginning, and where one goes to from there; before and after it, at its ends. */
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

/** The first step that is later than the time: as many as there are at the end. */
function nextStep(steps: Walk['steps'], seconds: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? 0) > seconds) high = middle;
    else low = middle + 1;
  }
  return low;
}
