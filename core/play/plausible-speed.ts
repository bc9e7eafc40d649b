import type { LatLng } from '../geo/coordinates.ts';
import { haversineDistance } from '../geo/distance.ts';
import { accuracyCredit } from '../mindset/visibility.ts';

/** A position as an answer brings it: `at` is the server's time in epoch milliseconds, `accuracy` metres. */
export interface Fix extends LatLng {
  readonly at: number;
  readonly accuracy?: number;
}

export type SpeedVerdict = 'plausible' | 'impossible';

/** Metres a second: 180 km/h, above road and most rail, below flying. */
export const FASTEST = 50;

/** Metres: the error of a position between houses, on top of the accuracy that was sent. */
const SLACK = 100;

/**
 * Whether a player can have come from the last accepted position to this one in the time between; the first
 * position always can. A mark for the creator to see, never a ban: a browser's position cannot be proved. Settled,
 * "Place counts"; trust, row 3.
 */
export function speedVerdict(last: Fix | null, next: Fix): SpeedVerdict {
  if (last === null) return 'plausible';
  const seconds = Math.max(1, (next.at - last.at) / 1000);
  const credit = accuracyCredit(last.accuracy ?? 0) + accuracyCredit(next.accuracy ?? 0) + SLACK;
  return haversineDistance(last, next) - credit > FASTEST * seconds ? 'impossible' : 'plausible';
}
