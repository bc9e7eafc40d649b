import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { InvalidForm } from '../../ports/domain-errors.ts';
import type { Ground, RandomPlaces } from '../../ports/random-places.ts';

/** `count` random places in a ring. Throws `InvalidForm` if it is too small. */
export type PlacesIn = (ground: Ground, count: number) => Promise<readonly LatLng[]>;

export function placesInRegions(randomPlaces: RandomPlaces): PlacesIn {
  return async (ground, count) => {
    const places = await randomPlaces(ground, count);
    if (places === null) throw new InvalidForm([{ field: 'region', message: 'quest.regionTooSmall' }]);
    return places;
  };
}
