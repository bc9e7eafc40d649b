import type { LatLng } from '../geo/coordinates.ts';
import { bearing, compassPoint, distanceBetween } from '../geo/distance.ts';
import type { CompassPoint } from '../geo/distance.ts';
import { isWithinReach } from '../mindset/visibility.ts';

export interface ReachOptions {
  /** The quest's activeDistance in metres; 0 for everywhere. */
  readonly activeDistance: number;
  /** Accuracy of the position in metres; 0 if unknown. */
  readonly accuracy?: number;
  readonly isBoard?: boolean;
}

export interface ReachPoint<T> {
  readonly point: T;
  /** Metres from the player; null if their position is unknown. */
  readonly distance: number | null;
}

export interface Reach<T> {
  /** Those that can be opened, nearest first. */
  readonly within: readonly ReachPoint<T>[];
  /** The rest, nearest first. */
  readonly beyond: readonly ReachPoint<T>[];
  /** The nearest of the rest with its direction, or null. */
  readonly nearestBeyond: { readonly point: T; readonly distance: number; readonly direction: CompassPoint } | null;
}

/** What a player can open from their position, and what is nearest of the rest. Look §7, §13. */
export function reachFrom<T extends LatLng>(
  points: readonly T[],
  position: LatLng | null,
  options: ReachOptions,
): Reach<T> {
  const { activeDistance, accuracy = 0, isBoard = false } = options;
  const measured = points
    .map((point) => ({ point, distance: position === null ? null : distanceBetween(position, point, isBoard) }))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const within = measured.filter(({ distance }) => isWithinReach(distance, activeDistance, accuracy));
  const beyond = measured.filter(({ distance }) => !isWithinReach(distance, activeDistance, accuracy));
  return { within, beyond, nearestBeyond: position === null ? null : nearest(beyond[0], position, isBoard) };
}

function nearest<T extends LatLng>(
  first: ReachPoint<T> | undefined,
  position: LatLng,
  isBoard: boolean,
): Reach<T>['nearestBeyond'] {
  if (first === undefined || first.distance === null) return null;
  const degrees = isBoard ? boardBearing(position, first.point) : bearing(position, first.point);
  return { point: first.point, distance: first.distance, direction: compassPoint(degrees) };
}

function boardBearing(from: LatLng, to: LatLng): number {
  return (Math.atan2(to.longitude - from.longitude, to.latitude - from.latitude) * 180) / Math.PI;
}
