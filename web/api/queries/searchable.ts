import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

export interface SearchableAsked {
  readonly questId: QuestId;
  readonly place: MeasuredLatLng | null;
  readonly known: Readonly<Record<string, number>>;
  /** Number of the request: an earlier reply is never reused. */
  readonly turn: number;
}

/** The searchable mindsets of a game, or nearby (Spec §2 "Game screen"; settled, Search). */
export const searchable = query(
  'searchable',
  ({ questId, place, known }: SearchableAsked, options) =>
    call(
      fetchSearchable,
      {
        questId,
        known: { ...known },
        ...(place === null
          ? {}
          : { latitude: place.latitude, longitude: place.longitude, accuracy: place.accuracy ?? undefined }),
      },
      options,
    ),
  { keyed: ({ questId, turn }) => [questId, turn] },
);
