import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MapHandle } from '../../map/map-types.ts';
import type { PlayerPosition } from './place/player-position.ts';

export interface EntryViewOptions {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  readonly map: RefObject<MapHandle | null>;
  readonly position: PlayerPosition | null;
  readonly onStart: () => void;
}

/** What the map shows at first: the start for `?to=start`, else the player as soon as they are found, at zoom 17. */
export function useEntryView({ quest, map, position, onStart }: EntryViewOptions): void {
  const [search, setSearch] = useSearchParams();
  const toStart = search.get('to') === 'start';
  const isSettled = useRef(false);
  const goToStart = useEffectEvent(onStart);
  useEffect(() => {
    if (!toStart) return;
    isSettled.current = true;
    goToStart();
    // Once: a reload then shows where the player is.
    setSearch((params) => { params.delete('to'); return params; }, { replace: true });
  }, [toStart, setSearch]);
  const isReal = !quest.virtual && !quest.isBoard;
  useEffect(() => {
    if (isSettled.current || !isReal || position === null) return;
    isSettled.current = true;
    map.current?.jumpTo(position, GAME_ENTRY_ZOOM);
  }, [isReal, position, map]);
}
