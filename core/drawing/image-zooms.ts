import { MAX_ZOOM, MIN_ZOOM } from '../geo/zoom.ts';
import type { Drawing } from './drawing.ts';

export type ZoomLevels = NonNullable<Drawing['properties']['zoomLevels']>;

/** Zooms of the specification's count; null where an image is seen as far as a map goes. */
export interface ZoomsAround {
  readonly below: number | null;
  readonly inside: number;
  readonly above: number | null;
}

/** A zoom at which an image is not seen yet, one at which it is, and one at which it is no more. `now`: that of the map, which shows it if it can. */
export function zoomsAround({ min, max }: ZoomLevels, now: number): ZoomsAround {
  const below = Math.max(MIN_ZOOM, min - 2);
  return {
    below: below < min ? below : null,
    inside: Math.min(Math.max(Math.round(now), min, MIN_ZOOM), max),
    above: max < MAX_ZOOM ? max + 1 : null,
  };
}
