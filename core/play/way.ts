import type { LatLng } from '../geo/coordinates.ts';
import { bearing, haversineDistance } from '../geo/distance.ts';
import { isWithinReach } from '../mindset/visibility.ts';

/** Target of a walker's way, and whether its arrival was announced. */
export interface Way {
  readonly mindsetId: number;
  readonly isTold: boolean;
}

/** The remaining straight way. */
export interface RemainingWay {
  /** In metres. */
  readonly distance: number;
  /** Degrees from north, clockwise. */
  readonly degrees: number;
  /** The mindset can be opened from here. */
  readonly isThere: boolean;
}

export interface WayConditions {
  /** The quest's activeDistance in metres; 0 for everywhere. */
  readonly activeDistance: number;
  /** Accuracy of the position in metres; 0 if unknown. */
  readonly accuracy: number;
}

/** Metres that count as arrival in a quest where everything can be opened from everywhere. */
const AT_THE_PLACE = 20;

/** The way from a walker to a mindset: it ends where the mindset can be opened. */
export function remainingWay(from: LatLng, to: LatLng, { activeDistance, accuracy }: WayConditions): RemainingWay {
  const distance = haversineDistance(from, to);
  return {
    distance,
    degrees: bearing(from, to),
    isThere: isWithinReach(distance, activeDistance > 0 ? activeDistance : AT_THE_PLACE, accuracy),
  };
}
