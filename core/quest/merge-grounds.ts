import type { LatLng } from '../geo/coordinates.ts';
import { sameValue } from '../same-value.ts';
import { carriedOver } from './carry-over.ts';
import type { Ground } from './ground.ts';
import type { OnGround } from './carry-over.ts';

export interface MapDocument extends OnGround {
  readonly ground: Ground;
}

/** What two tabs began with, and what each made of it. */
export interface ThreeSides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The ground that is sent with a save: absent where it is what it was. */
export function groundChange(base: Ground, current: Ground): { readonly ground?: Ground } {
  return sameValue(base, current) ? {} : { ground: current };
}

/**
 * The three sides of a conflict on one ground, so that what lies on it can be compared: one's own where it was changed
 * here, else the saved one. Where something would not fit it, all are on the saved one, or as they were.
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
