import type { LatLng, MeasuredLatLng } from '../geo/coordinates.ts';
import { distanceBetween } from '../geo/distance.ts';
import type { Visibility } from '../mindset/mindset.ts';
import { isShown, isWithinReach } from '../mindset/visibility.ts';

/** A quest's rules on from where its mindsets can be seen and opened. */
export interface OpenRules {
  /** In metres; 0 for everywhere. */
  readonly withinDistance: number;
  readonly activeDistance: number;
  readonly isBoard: boolean;
  /**
   * Whether players are on site: then the accuracy of their device counts in their favour. A place chosen on a map is
   * exact.
   */
  readonly isOnSite: boolean;
}

/**
 * Whether the map would show a mindset from this position, at any zoom. Without a position nothing with a distance
 * limit is visible. Settled, Visibility.
 */
export function isSeenFrom(
  rules: Omit<OpenRules, 'activeDistance'>,
  mindset: LatLng & { readonly visibility: Visibility },
  position: MeasuredLatLng | null,
): boolean {
  return isShown(mindset, {
    distance: distanceTo(rules, mindset, position),
    zoom: null,
    withinDistance: rules.withinDistance,
    accuracy: creditOf(rules, position),
  });
}

/** Whether a mindset can be opened and answered from this position. Settled, Place counts. */
export function isReachedFrom(
  rules: Omit<OpenRules, 'withinDistance'>,
  mindset: LatLng,
  position: MeasuredLatLng | null,
): boolean {
  return isWithinReach(distanceTo(rules, mindset, position), rules.activeDistance, creditOf(rules, position));
}

function distanceTo({ isBoard }: Pick<OpenRules, 'isBoard'>, mindset: LatLng, position: LatLng | null): number | null {
  return position === null ? null : distanceBetween(position, mindset, isBoard);
}

function creditOf({ isOnSite }: Pick<OpenRules, 'isOnSite'>, position: MeasuredLatLng | null): number {
  return isOnSite ? (position?.accuracy ?? 0) : 0;
}
