import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { entryZoom } from './opening.ts';
import type { PlayerPosition } from './place/player-position.ts';

export interface EntryViewOptions {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  readonly map: RefObject<MapHandle | null>;
  readonly position: PlayerPosition | null;
  /** The map is drawn, and can be moved. */
  readonly isMapReady: boolean;
  /** The player has neither moved the map nor shown anything on it. */
  readonly isFollowing: () => boolean;
  /** The quest was entered through a chain. */
  readonly isArriving: boolean;
  readonly onStart: () => void;
  readonly onArrive: () => void;
}

/**
 * The initial viewport: the start for `?to=start`, otherwise the whole board, or the player once located, at zoom 17.
 */
export function useEntryView({
  quest,
  points,
  map,
  position,
  isMapReady,
  isFollowing,
  isArriving,
  onStart,
  onArrive,
}: EntryViewOptions): void {
  const [search, setSearch] = useSearchParams();
  const toStart = search.get('to') === 'start';
  const isSettled = useRef(false);
  const goToStart = useEffectEvent(onStart);
  useEffect(() => {
    if (!toStart) return;
    isSettled.current = true;
    goToStart();
    // Removes the parameter, so that a reload shows the player.
    setSearch(
      (params) => {
        params.delete('to');
        return params;
      },
      { replace: true },
    );
  }, [toStart, setSearch]);
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    if (!isArriving || !isMapReady || isSettled.current) return;
    isSettled.current = true;
    arrive();
  }, [isArriving, isMapReady]);
  const isReal = !quest.virtual && !quest.isBoard;
  const mayJump = useEffectEvent(isFollowing);
  useEffect(() => {
    if (isSettled.current || !isReal || position === null) return;
    isSettled.current = true;
    if (mayJump()) map.current?.jumpTo(position, GAME_ENTRY_ZOOM);
  }, [isReal, position, map]);
  useEffect(() => {
    if (isSettled.current || !isMapReady || !quest.isBoard || points.length === 0) return;
    isSettled.current = true;
    map.current?.fitTo(points, { animate: false, maxZoom: entryZoom(quest, points) });
  }, [isMapReady, quest, points, map]);
}
