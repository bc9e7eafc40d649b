import type { LatLng } from '../geo/coordinates.ts';
import { bearing, haversineDistance } from '../geo/distance.ts';
import { isWithinReach } from '../mindset/visibility.ts';

/** The mindset that a walker is pointed to, and whether they were told already that it is reached. */
export interface Way {
  readonly mindsetId: number;
  readonly isTold: boolean;
}

/** What is left of a way, as the crow flies. */
export interface WayAhead {
  /** Metres. */
  readonly distance: number;
  /** Degrees from north, clockwise. */
  readonly degrees: number;
  /** The mindset opens from here. */
  readonly isThere: boolean;
}

export interface WayConditions {
  /** The quest's activeDistance in metres; 0 for everywhere. */
  readonly activeDistance: number;
  /** Of the position, in metres; 0 where it is not known. */
  readonly accuracy: number;
}

/** Metres within which one has arrived where everything opens from everywhere. */
const AT_THE_PLACE = 20;

/** The way from a walker to a mindset: it ends where the mindset opens. */
export function wayAhead(from: LatLng, to: LatLng, { activeDistance, accuracy }: WayConditions): WayAhead {
  const distance = haversineDistance(from, to);
  return {
    distance,
    degrees: bearing(from, to),
    isThere: isWithinReach(distance, activeDistance > 0 ? activeDistance : AT_THE_PLACE, accuracy),
  };
}
