import { searchPlace } from '@mangoquest/contract/calls/system.ts';
import { call } from '../api/client.ts';
import type { FoundPlace } from './place-search.tsx';

/** The first place of a name by this installation's geocoder (GET /geocode/search), or null. */
export async function findPlace(query: string): Promise<FoundPlace | null> {
  const [first] = await call(searchPlace, { q: query, format: 'json', limit: '1' });
  if (!first) return null;
  const latitude = Number(first.lat);
  const longitude = Number(first.lon);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude, name: first.display_name } : null;
}
