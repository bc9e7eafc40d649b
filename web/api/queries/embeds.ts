import { fetchEmbedKeys } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { call } from '../client.ts';
import { query, queryOf } from '../query.ts';

/** A quest as pages of others show it, by their token; where it shows only what is near, what is near the place. */
export const embeddedMap = query(
  'embeddedMap',
  ({ questId, place }: { readonly questId: number; readonly place: LatLng | null }, options) =>
    call(fetchGameMap, { questId, ...place }, options),
);

/** The embed keys of a quest of one's own. */
export const embedKeys = queryOf(fetchEmbedKeys);
