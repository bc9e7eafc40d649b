import { fetchEmbedKeys } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { call } from '../client.ts';
import { query, queryOf } from '../query.ts';

/** For whom a token is, as its host knows them: a page may be given the token of somebody else. */
interface ByToken {
  readonly questId: number;
  readonly who: string;
}

/** A quest as pages of others show it, by their token; where it shows only what is near, what is near the place. */
export const embeddedMap = query(
  'embeddedMap',
  ({ questId, place }: ByToken & { readonly place: LatLng | null }, options) =>
    call(fetchGameMap, { questId, ...place }, options),
);

/** What the player of a token has done. */
export const embeddedProgress = query('embeddedProgress', ({ questId }: ByToken, options) =>
  call(fetchProgress, { questId }, options),
);

/** The embed keys of a quest of one's own. */
export const embedKeys = queryOf(fetchEmbedKeys);
