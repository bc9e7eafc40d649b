import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { hitsOf } from '../search/use-hits.ts';
import { SearchSheet } from '../search/search-sheet.tsx';
import type { Searchable } from '../search/use-searchable.ts';

/** Search in the quests around. */
export function RoamingSearch({
  searchable: { index, savedAt, isLoading, isFailed, again },
  from,
  selectedId,
  onShow,
  onGo,
  onFound,
  onClose,
  onHeight,
}: {
  readonly searchable: Searchable;
  readonly from: LatLng;
  readonly selectedId: number | null;
  readonly onShow: (id: number, place: LatLng | null) => void;
  readonly onGo: (id: number, place: LatLng | null) => void;
  /** Called with the ids of the matches; null when the search is empty. */
  readonly onFound: (ids: ReadonlySet<number> | null) => void;
  readonly onClose: () => void;
  readonly onHeight: (height: number) => void;
}) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const hits = useMemo(
    () =>
      hitsOf(index, wanted, (_, place) => ({
        state: 'reach',
        distance: place === null ? null : haversineDistance(from, place),
      })),
    [index, wanted, from],
  );
  useEffect(() => {
    onFound(hits && new Set(hits.map(({ id }) => id)));
  }, [hits, onFound]);
  useEffect(
    () => () => {
      onFound(null);
    },
    [onFound],
  );
  const placeOf = (id: number) => index.entries.find(({ mindset }) => mindset.mindsetId === id)?.mindset.place ?? null;
  return (
    <SearchSheet
      onBoard={false}
      query={query}
      onQuery={setQuery}
      hits={hits}
      hitsOf={wanted}
      selectedId={selectedId}
      isLoading={isLoading}
      savedAt={savedAt}
      onRetry={isFailed ? again : null}
      onShow={(id) => {
        onShow(id, placeOf(id));
      }}
      onGo={(id) => {
        onGo(id, placeOf(id));
      }}
      onClose={onClose}
      onHeight={onHeight}
    />
  );
}
