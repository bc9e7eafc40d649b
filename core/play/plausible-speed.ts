import { cutLatLng } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import { EARTH_RADIUS, haversineDistance } from '../geo/distance.ts';
import { accuracyCredit } from '../mindset/visibility.ts';

/** A position and when it was told: `at` is the server's time in epoch milliseconds, of an answer that waited for the network the device's; `accuracy` metres. */
export interface Fix extends LatLng {
  readonly at: number;
  readonly accuracy?: number;
}

export type SpeedVerdict = 'plausible' | 'impossible';

/** Metres a second: 180 km/h, above road and most rail, below flying. */
export const FASTEST = 50;

/** Metres: the error of a position between houses, on top of the accuracy that was sent. */
const SLACK = 100;

/** Metres from one end of the earth to the other. */
const HALF_ROUND = Math.PI * EARTH_RADIUS;

/**
 * What the one position that is kept of a user has to do with their last accepted answer: it was given there, or the
 * position was saved since by the user. `jumped`: saved since, and not to be reached in the time. `saved`: there was
 * no answer before it.
 */
export const POSITION_ORIGINS = ['saved', 'answer', 'since-answer', 'jumped'] as const;
export type PositionOrigin = (typeof POSITION_ORIGINS)[number];

/** The one position that is kept of a user: each takes the place of the one before, so there is no track. */
export interface KeptPosition extends LatLng {
  /** Epoch milliseconds of the server. */
  readonly at: number;
  /** Metres that it may be off. Positions saved after an answer use up what that had, all of them together. */
  readonly leeway: number;
  readonly origin: PositionOrigin;
}

/** What is kept of where an accepted answer was given. */
export function positionOfAnswer({ at, accuracy = 0, ...place }: Fix): KeptPosition {
  return { ...cutLatLng(place), at, leeway: accuracyCredit(accuracy) + SLACK, origin: 'answer' };
}

/** What is kept of a position that a user saves at `at`, in the place of the one that is kept. */
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
 * Whether a player can have come from their last accepted answer to this one in the time between; the first answer
 * always can. What the user saved in between counts as a stop on the way, so that saving a position hides no jump.
 * A mark for the creator to see, never a ban: a browser's position cannot be proved. Settled, "Place counts"; trust, row 3.
 */
export function speedVerdict(kept: KeptPosition | null, next: Fix): SpeedVerdict {
  if (kept === null || kept.origin === 'saved' || isLongAgo(kept, next.at)) return 'plausible';
  if (kept.origin === 'jumped') return 'impossible';
  // One that waited for the network may have been given before: the way is as long in either direction.
  const seconds = Math.max(1, Math.abs(next.at - kept.at) / 1000);
  const leeway = kept.leeway + accuracyCredit(next.accuracy ?? 0);
  return haversineDistance(kept, next) - leeway > FASTEST * seconds ? 'impossible' : 'plausible';
}

/** Whether it was given before what is kept, and takes not its place. */
export function isBefore({ at }: Fix, kept: KeptPosition | null): boolean {
  return kept !== null && at < kept.at;
}

/** Time enough to be anywhere, whatever was saved before. */
function isLongAgo({ at }: KeptPosition, now: number): boolean {
  return FASTEST * ((now - at) / 1000) >= HALF_ROUND;
}
