import { cutLatLng } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import { EARTH_RADIUS, haversineDistance } from '../geo/distance.ts';
import { accuracyCredit } from '../mindset/visibility.ts';

/**
 * A position with its time: `at` is the server's in epoch milliseconds, or the device's for an answer sent later;
 * `accuracy` in metres.
 */
export interface Fix extends LatLng {
  readonly at: number;
  readonly accuracy?: number;
}

export type SpeedVerdict = 'plausible' | 'impossible';

/** Metres per second: 180 km/h, above road and most rail, below flying. */
export const FASTEST = 50;

/** Metres: error of positions between buildings, on top of the reported accuracy. */
const SLACK = 100;

/** Half of the earth's circumference in metres. */
const HALF_ROUND = Math.PI * EARTH_RADIUS;

/**
 * Relation of a user's stored position to their last accepted answer: given there (`answer`), or saved by the user
 * since. `jumped`: saved since, and not reachable in the time. `saved`: there was no answer before.
 */
export const POSITION_ORIGINS = ['saved', 'answer', 'since-answer', 'jumped'] as const;
export type PositionOrigin = (typeof POSITION_ORIGINS)[number];

/** The only position stored of a user: each replaces the previous one, so there is no track. */
export interface KeptPosition extends LatLng {
  /** Epoch milliseconds of the server. */
  readonly at: number;
  /** Tolerance in metres. Positions saved after an answer share and use up that answer's tolerance. */
  readonly leeway: number;
  readonly origin: PositionOrigin;
}

/** What to store about where an accepted answer was given. */
export function positionOfAnswer({ at, accuracy = 0, ...place }: Fix): KeptPosition {
  return { ...cutLatLng(place), at, leeway: accuracyCredit(accuracy) + SLACK, origin: 'answer' };
}

/** What to store when a user saves a position at `at`, replacing the previous one. */
export function positionSaved(kept: KeptPosition | null, place: LatLng, at: number): KeptPosition {
  const { latitude, longitude } = cutLatLng(place);
  const saved = (origin: PositionOrigin, leeway = 0): KeptPosition => ({ latitude, longitude, at, leeway, origin });
  if (kept === null || kept.origin === 'saved') return saved('saved');
  if (isLongAgo(kept, at)) return saved('since-answer', SLACK);
  const tooFar = haversineDistance(kept, { latitude, longitude }) - FASTEST * Math.max(0, (at - kept.at) / 1000);
  const leeway = kept.leeway - Math.max(0, tooFar);
  return kept.origin === 'jumped' || leeway < 0 ? saved('jumped') : saved('since-answer', leeway);
}

/**
 * Whether a player can have travelled from their last accepted answer to this one in the time between; the first answer
 * always passes. A position saved in between counts as a stop on the way, so that saving one hides no jump. Only a mark
 * for the creator, never a ban: a browser's position cannot be verified. Settled, "Place counts"; trust, row 3.
 */
export function speedVerdict(kept: KeptPosition | null, next: Fix): SpeedVerdict {
  if (kept === null || kept.origin === 'saved' || isLongAgo(kept, next.at)) return 'plausible';
  if (kept.origin === 'jumped') return 'impossible';
  // An answer sent later may be older than the stored one: the way takes as long in either direction.
  const seconds = Math.max(1, Math.abs(next.at - kept.at) / 1000);
  const leeway = kept.leeway + accuracyCredit(next.accuracy ?? 0);
  return haversineDistance(kept, next) - leeway > FASTEST * seconds ? 'impossible' : 'plausible';
}

/** Whether it is older than the stored position, and must not replace it. */
export function isBefore({ at }: Fix, kept: KeptPosition | null): boolean {
  return kept !== null && at < kept.at;
}

/** Whether enough time has passed to be anywhere. */
function isLongAgo({ at }: KeptPosition, now: number): boolean {
  return FASTEST * ((now - at) / 1000) >= HALF_ROUND;
}
