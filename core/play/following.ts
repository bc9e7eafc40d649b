/**
 * Whether the map follows the walker: initially yes, until it is dragged or shows something else; then following is
 * offered, and resumes when the user accepts.
 */
export type Following = 'following' | 'offered';

/**
 * `dragged`: by hand. `left`: zoomed by hand so that the walker is out of view. `shown`: something else was shown.
 * `taken`: the offer was accepted.
 */
export type FollowingEvent = 'dragged' | 'left' | 'shown' | 'taken';

export function following(event: FollowingEvent): Following {
  return event === 'taken' ? 'following' : 'offered';
}

export type MapUp = 'north' | 'heading';

/**
 * Bearing of the map in degrees: the walker's heading if wanted and known; otherwise unchanged. `isTurned`: rotated by
 * hand, which a map with north up keeps.
 */
export function mapBearing(up: MapUp, heading: number | null, before: number, isTurned = false): number {
  if (up === 'north') return isTurned ? before : 0;
  if (heading === null) return before;
  return Math.abs(shortWay(before, heading)) < MIN_TURN ? before : heading;
}

export interface ZoomAlong {
  readonly now: number;
  /** Zoom at which walker and target are both in view. */
  readonly both: number;
  /** The zoom last set by following; null if there is none. */
  readonly own: number | null;
  /** Maximum zoom that it sets by itself. */
  readonly most: number;
}

/** Minimum number of levels to zoom in at once, so that the map does not creep in with each step. */
const MIN_ZOOM_IN = 0.7;

/**
 * The zoom that keeps a target in view: zooms out at once, and in again as the walker approaches, but not after a
 * manual zoom.
 */
export function zoomAlong({ now, both, own, most }: ZoomAlong): number {
  if (both < now) return both;
  const nearer = Math.min(both, most);
  const isOwn = own !== null && Math.abs(own - now) < 0.01;
  return isOwn && nearer - now >= MIN_ZOOM_IN ? nearer : now;
}

/** Speed in metres per second below which a device's heading is meaningless. */
const MIN_PACE = 1;
/** Minimum change in degrees that turns the map. */
const MIN_TURN = 8;
/** Weight of a new measurement (low-pass filter). */
const NEW_WEIGHT = 0.4;

/** Heading of a walker's movement, as measured; null while standing still. */
export function headingOfMovement(heading: number | null, speed: number | null): number | null {
  return heading === null || (speed !== null && speed < MIN_PACE) ? null : heading;
}

/** Low-pass filtered heading, by the shorter way. Degrees from 0 to below 360. */
export function steadyHeading(before: number | null, next: number | null): number | null {
  if (before === null || next === null) return next;
  return (before + NEW_WEIGHT * shortWay(before, next) + 360) % 360;
}

/** Difference between two headings by the shorter way, from -180 to 180 degrees. */
export function shortWay(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
