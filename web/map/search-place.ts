import { searchPlace } from '@mangoquest/contract/calls/system.ts';
import { queryOf } from '../api/query.ts';
import { askOnce } from '../session/queries.ts';
import type { FoundPlace } from './place-search.tsx';

/** Maximum number of hits: as many as fit one glance. */
const MAX_HITS = '6';

const placesNamed = queryOf(searchPlace);

/** Places matching a name, from this installation's geocoder (GET /geocode/search), best first. */
export async function findPlaces(query: string): Promise<FoundPlace[]> {
  const found = await askOnce(placesNamed, { q: query, format: 'json', limit: MAX_HITS });
  return found
    .map(({ lat, lon, display_name: name }) => ({ latitude: Number(lat), longitude: Number(lon), name }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
}
