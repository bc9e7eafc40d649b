import { useCallback } from 'react';
import type { Game } from '../data/game.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { useSearchable } from './use-searchable.ts';
import type { Searchable } from './use-searchable.ts';

/** What can be searched in a game; null if its quest is not searchable, or closed. */
export function useGameSearch(
  userId: number,
  { quest, points }: Game,
  position: PlayerPosition | null,
  isClosed: boolean,
): Searchable | null {
  const placeOf = useCallback(
    (id: number) => {
      const point = points.find((each) => each.id === id);
      return point === undefined ? null : { latitude: point.latitude, longitude: point.longitude };
    },
    [points],
  );
  const searchable = useSearchable({
    userId,
    questId: quest.id,
    revision: quest.revision,
    isBoard: quest.isBoard,
    place: position,
    placeOf,
    isWanted: quest.searchable && !isClosed,
  });
  return quest.searchable && !isClosed ? searchable : null;
}
