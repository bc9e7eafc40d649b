import { fetchEmbedKeys } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap, fetchProgress, openMindset } from '@mangoquest/contract/calls/play.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { call } from '../client.ts';
import type { placeFields } from '../place-fields.ts';
import { query, queryOf } from '../query.ts';

/** Quest and user of a token, as the host knows the user: a page may be given another user's token. */
interface ByToken {
  readonly questId: number;
  readonly who: string;
}

/** A quest as shown by embedding pages with their token; if it only shows nearby mindsets, those near `place`. */
export const embeddedMap = query(
  'embeddedMap',
  ({ questId, place }: ByToken & { readonly place: LatLng | null }, options) =>
    call(fetchGameMap, { questId, ...place }, options),
);

/** Progress of the token's player. */
export const embeddedProgress = query('embeddedProgress', ({ questId }: ByToken, options) =>
  call(fetchProgress, { questId }, options),
);

/** Position of the reader at the moment of asking. */
export type Here = ReturnType<typeof placeFields>;

interface Opening {
  readonly mindsetId: number;
  readonly entryId: number;
  readonly whereNow: () => Promise<Here>;
}

/** A mindset that the token's player opens. */
export const embeddedMindset = query(
  'embeddedMindset',
  async ({ mindsetId, entryId, whereNow }: Opening, options) => {
    const sent = { mindsetId, entryId, ...(await whereNow()) };
    return (await call(openMindset, sent, options)) as OpenedMindset;
  },
  { keyed: ({ mindsetId, entryId }) => [mindsetId, entryId] },
);

/** The embed keys of one of the user's own quests. */
export const embedKeys = queryOf(fetchEmbedKeys);
