import { useDeferredValue, useMemo } from 'react';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mentioning } from '@mangoquest/core/play/text-search.ts';
import type { SearchIndex } from '@mangoquest/core/play/text-search.ts';
import type { MarkerState } from '../../../map/map-types.ts';
import type { Around, Surroundings } from '../data/surroundings.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';
import type { SearchHit, SearchSheetProps } from './search-sheet.tsx';

type Found = Pick<SearchSheetProps, 'hits' | 'hitsOf'>;

/** State of a hit for the player. */
export interface HitState {
  readonly state: MarkerState;
  readonly distance: number | null;
}

/** The matches of a query, nearest first; null if the query is too short. */
export function hitsOf(
  index: SearchIndex,
  query: string,
  stateOf: (mindsetId: number, place: LatLng | null) => HitState,
): SearchHit[] | null {
  const found = mentioning(index, query);
  return (
    found &&
    found
      .map(({ mindsetId: id, title, text, place }) => ({ id, title, text, ...stateOf(id, place) }))
      .sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.id - b.id)
  );
}

function statesOf({ within, beyond, answered, own }: Surroundings): ReadonlyMap<number, HitState> {
  const as = (items: readonly Around[], stateOf: (item: Around) => MarkerState) =>
    items.map((item) => [item.point.id, { state: stateOf(item), distance: item.distance }] as const);
  return new Map([
    ...as(within, () => 'reach'),
    ...as(beyond, () => 'far'),
    ...as(own, () => 'own'),
    ...as(answered, ({ done }) => (done?.success === true ? 'visited' : 'missed')),
  ]);
}

/** The hits of the current search, and the query that they match: it lags behind fast typing. */
export function useHits(): Found {
  const {
    search,
    around,
    game: {
      quest: { isBoard },
    },
    player: { position },
  } = usePlaying();
  const query = useDeferredValue(useScreenState((state) => state.search));
  const hits = useMemo(() => {
    if (search === null || query === null) return null;
    const states = statesOf(around);
    return hitsOf(search.index, query, (id, place) => {
      const distance = position === null || place === null ? null : distanceBetween(position, place, isBoard);
      return states.get(id) ?? { state: 'far', distance };
    });
  }, [search, query, around, position, isBoard]);
  return { hits, hitsOf: query ?? '' };
}
