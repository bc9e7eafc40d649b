import { makeCoordinates } from '@mangoquest/contract/calls/regions.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { latLngOf, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { errorText } from '../../api/call-error.ts';
import { mutationOf } from '../../api/mutation.ts';
import { tell } from '../../session/mutations.ts';

/** Changes nothing on the server. */
const makesPlaces = mutationOf(makeCoordinates);

/** Random places in a region, from the server; throws an error with a message for the user. */
export async function placesIn(region: MapRegion, count: number): Promise<readonly LatLng[]> {
  try {
    return (await tell(makesPlaces, { region, count })).map(latLngOf);
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
}
