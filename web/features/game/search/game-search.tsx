import { useCallback } from 'react';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { allAround } from '../data/surroundings.ts';
import { withSearch } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { SearchSheet } from './search-sheet.tsx';
import { useHits } from './use-hits.ts';

/** Opens the search; null if the game cannot be searched. */
export function SearchButton() {
  const { search, store } = usePlaying();
  const isOpen = useScreenState((state) => state.search !== null);
  if (search === null) return null;
  return (
    <IconButton
      floating
      icon={{ name: 'magnifying-glass' }}
      on={isOpen}
      label={message('game.search')}
      onClick={() => {
        store.update((state) => withSearch(state, isOpen ? null : ''));
      }}
    />
  );
}

/** The search of a game; replaces the list of nearby mindsets. */
export function GameSearch({ onHeight }: { readonly onHeight: (height: number) => void }) {
  const { game, search, store, around, map, moves } = usePlaying();
  const query = useScreenState((state) => state.search) ?? '';
  const selectedId = useScreenState(({ play }) => play.selectedId);
  const found = useHits();
  const close = useCallback(() => {
    store.update((state) => withSearch(state, null));
  }, [store]);
  const placeOf = (id: number) => search?.index.entries.find(({ mindset }) => mindset.mindsetId === id)?.mindset.place;
  const show = (id: number) => {
    const known = allAround(around).find(({ point }) => point.id === id);
    const place = placeOf(id);
    if (known !== undefined) moves.show(known.point);
    else if (place !== null && place !== undefined) map.current?.flyTo(place);
  };
  const go = (id: number) => {
    const beyond = around.beyond.find(({ point }) => point.id === id);
    if (beyond !== undefined) {
      close();
      moves.pointTo(beyond.point);
    } else if ([...around.within, ...around.answered].some(({ point }) => point.id === id)) moves.press(id);
    else show(id);
  };
  return (
    <SearchSheet
      query={query}
      onQuery={(text) => {
        store.update((state) => withSearch(state, text));
      }}
      {...found}
      onBoard={game.quest.isBoard}
      selectedId={selectedId}
      isLoading={search?.isLoading ?? false}
      savedAt={search?.savedAt ?? null}
      onRetry={search?.isFailed === true ? search.again : null}
      onShow={show}
      onGo={go}
      onClose={close}
      onHeight={onHeight}
    />
  );
}
