import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

export interface Ground {
  readonly ring: readonly LatLng[];
  readonly onBoard: boolean;
  /** Places that exist already. */
  readonly placed?: readonly LatLng[];
}

/** `count` random places in a ring, spread apart; null if it is too small for any. Throws `Busy` if too many wait. */
export type RandomPlaces = (ground: Ground, count: number) => Promise<readonly LatLng[] | null>;
