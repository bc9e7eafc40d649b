import type { Visibility } from './mindset.ts';

export interface SightConditions {
  /** Metres between player and mindset; null if the player's position is unknown. */
  readonly distance: number | null;
  /** Zoom of the map, as the specification counts; null if it does not matter, as on the server. */
  readonly zoom: number | null;
  /** The quest's withinDistance in metres; 0 shows all. */
  readonly withinDistance: number;
  /** Accuracy of the position in metres; 0 if not sent. */
  readonly accuracy?: number;
}

/**
 * Whether a mindset is visible: within its own and the quest's distance of the player (0: always), and between its zoom
 * levels. Settled, Visibility.
 */
export function isShown(
  point: { readonly visibility: Visibility },
  { distance, zoom, withinDistance, accuracy = 0 }: SightConditions,
): boolean {
  const { minDistance, minZoom, maxZoom } = point.visibility;
  if (zoom !== null && (zoom < minZoom || zoom > maxZoom)) return false;
  return isNearer(distance, minDistance, accuracy) && isNearer(distance, withinDistance, accuracy);
}

/** Maximum accuracy in metres that counts in the player's favour: a client cannot claim a whole city. */
export const MAX_ACCURACY_CREDIT = 100;

/**
 * Whether a mindset can be opened and answered: within `activeDistance` metres (0: everywhere), allowing for the
 * position's accuracy (metres; 0 if not sent). Settled, "Place counts".
 */
export function isWithinReach(distance: number | null, activeDistance: number, accuracy = 0): boolean {
  return isNearer(distance, activeDistance, accuracy);
}

/** The accuracy in metres that counts; 0 if missing or invalid. */
export function accuracyCredit(accuracy: number): number {
  return accuracy > 0 ? Math.min(accuracy, MAX_ACCURACY_CREDIT) : 0;
}

function isNearer(distance: number | null, limit: number, accuracy: number): boolean {
  return limit === 0 || (distance !== null && distance <= limit + accuracyCredit(accuracy));
}
