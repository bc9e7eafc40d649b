import type { LatLng } from '../geo/coordinates.ts';
import { sameValue } from '../same-value.ts';
import { carriedOver } from './carry-over.ts';
import type { Ground } from './ground.ts';
import type { OnGround } from './carry-over.ts';

export interface MapDocument extends OnGround {
  readonly ground: Ground;
}

/** The common base of two tabs, and what each made of it. */
export interface ThreeSides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The ground to send with a save: absent if it is unchanged. */
export function groundChange(base: Ground, current: Ground): { readonly ground?: Ground } {
  return sameValue(base, current) ? {} : { ground: current };
}

/**
 * Converts the three sides of a conflict to one ground, so that they can be compared: the local one if it was changed
 * locally, else the saved one. If something would not fit on it, all are converted to the saved ground, or stay as they were.
 */
export function onOneGround<T extends MapDocument>(sides: ThreeSides<T>, location: LatLng): ThreeSides<T> {
  const wanted =
    'ground' in groundChange(sides.base.ground, sides.mine.ground) ? sides.mine.ground : sides.theirs.ground;
  for (const ground of [wanted, sides.theirs.ground]) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => laidOn(side, ground, location));
    if (base && mine && theirs) return { base, mine, theirs };
  }
  return sides;
}

function laidOn<T extends MapDocument>(document: T, ground: Ground, location: LatLng): T | null {
  if ((document.ground === null) === (ground === null)) return { ...document, ground };
  const carried = carriedOver(document, location, ground === null ? 'map' : 'board');
  return carried.isPossible ? { ...carried.document, ground } : null;
}
