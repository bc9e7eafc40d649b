import type { Visibility } from './mindset.ts';

export interface SightConditions {
  /** Metres between player and mindset; null while the player's place is not known. */
  readonly distance: number | null;
  /** The map's zoom in the specification's count; null where it does not matter, as on the server. */
  readonly zoom: number | null;
  /** The quest's withinDistance in metres; 0 shows all. */
  readonly withinDistance: number;
  /** Of the position, in metres; 0 where none was sent. */
  readonly accuracy?: number;
}

/**
 * Whether a mindset shows: within its own and the quest's distance of the player (0: always), and between its
 * zoom levels. Settled, Visibility.
 */
export function isShown(
  point: { readonly visibility: Visibility },
  { distance, zoom, withinDistance, accuracy = 0 }: SightConditions,
): boolean {
  const { minDistance, minZoom, maxZoom } = point.visibility;
  if (zoom !== null && (zoom < minZoom || zoom > maxZoom)) return false;
  return isNearer(distance, minDistance, accuracy) && isNearer(distance, withinDistance, accuracy);
}

/** Metres of a position's accuracy that count in the player's favour at most: a client cannot claim the whole city. */
export const MAX_ACCURACY_CREDIT = 100;

/**
 * Whether a mindset can be opened and answered: within `activeDistance` metres (0: everywhere), the accuracy of the
 * position (metres; 0 where none was sent) taken into account. Settled, "Place counts".
 */
export function isWithinReach(distance: number | null, activeDistance: number, accuracy = 0): boolean {
  return isNearer(distance, activeDistance, accuracy);
}

/** An accuracy in metres as far as it counts; 0 for none or nonsense. */
export function accuracyCredit(accuracy: number): number {
  return accuracy > 0 ? Math.min(accuracy, MAX_ACCURACY_CREDIT) : 0;
}

function isNearer(distance: number | null, limit: number, accuracy: number): boolean {
  return limit === 0 || (distance !== null && distance <= limit + accuracyCredit(accuracy));
}
