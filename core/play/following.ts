/**
 * Whether the map goes along with the walker: it does at first, until it is dragged, or shows something else; then
 * following is offered, and begins again when that is taken.
 */
export type Following = 'following' | 'offered';

/** `dragged`: by hand. `left`: zoomed by hand so that the walker is out of sight. `shown`: something else was asked for. */
export type FollowingEvent = 'dragged' | 'left' | 'shown' | 'taken';

export function following(event: FollowingEvent): Following {
  return event === 'taken' ? 'following' : 'offered';
}

export type MapUp = 'north' | 'heading';

/**
 * Degrees that the map is turned by: the way the walker goes is up, where that is wanted and known; else what it was.
 * `isTurned`: by hand, which a map with north up leaves as it is.
 */
export function mapBearing(up: MapUp, heading: number | null, before: number, isTurned = false): number {
  if (up === 'north') return isTurned ? before : 0;
  if (heading === null) return before;
  return Math.abs(shortWay(before, heading)) < LEAST_TURN ? before : heading;
}

export interface ZoomAlong {
  readonly now: number;
  /** At which walker and target are both in view. */
  readonly both: number;
  /** What the map was set to last as it went along; null where it was not. */
  readonly own: number | null;
  /** The nearest that it goes by itself. */
  readonly most: number;
}

/** Levels that the map goes nearer by at least: it does not creep in with each step. */
const LEAST_ZOOM_IN = 0.7;

/** The zoom that keeps a target in view: out at once, nearer again as the walker comes nearer, but not after a hand zoomed. */
export function zoomAlong({ now, both, own, most }: ZoomAlong): number {
  if (both < now) return both;
  const nearer = Math.min(both, most);
  const isOwn = own !== null && Math.abs(own - now) < 0.01;
  return isOwn && nearer - now >= LEAST_ZOOM_IN ? nearer : now;
}

/** Metres a second, below which the way that a device goes says nothing. */
const LEAST_PACE = 1;
/** Degrees below which the map is not turned. */
const LEAST_TURN = 8;
/** How much of a turn a new measurement is believed. */
const BELIEVED = 0.4;

/** Where a walker goes to, as a device measured it: nothing where it stands. */
export function headingOfMovement(heading: number | null, speed: number | null): number | null {
  return heading === null || (speed !== null && speed < LEAST_PACE) ? null : heading;
}

/** A heading steadied, the short way round. Degrees from 0 to below 360. */
export function steadyHeading(before: number | null, next: number | null): number | null {
  if (before === null || next === null) return next;
  return (before + BELIEVED * shortWay(before, next) + 360) % 360;
}

/** Degrees from one heading to another the short way round, from -180 to 180. */
export function shortWay(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
