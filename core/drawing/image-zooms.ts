import { MAX_ZOOM, MIN_ZOOM } from '../geo/zoom.ts';
import type { Drawing } from './drawing.ts';

export type ZoomLevels = NonNullable<Drawing['properties']['zoomLevels']>;

/**
 * Zoom levels of the previews, as the specification counts them; null if the image is visible up to the end of the
 * map's range.
 */
export interface ZoomsAround {
  readonly below: number | null;
  readonly inside: number;
  readonly above: number | null;
}

/**
 * For a preview: a zoom below the image's range, one inside, and one above it. `now`: the map's zoom, used for the one
 * inside if it fits.
 */
export function zoomsAround({ min, max }: ZoomLevels, now: number): ZoomsAround {
  const below = Math.max(MIN_ZOOM, min - 2);
  return {
    below: below < min ? below : null,
    inside: Math.min(Math.max(Math.round(now), min, MIN_ZOOM), max),
    above: max < MAX_ZOOM ? max + 1 : null,
  };
}
