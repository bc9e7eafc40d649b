import { useEffect, useMemo } from 'react';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import { remainingWay } from '@mangoquest/core/play/way.ts';
import type { RemainingWay } from '@mangoquest/core/play/way.ts';
import { buzz } from '../../../device/buzz.ts';
import { useStore } from '../../../ui/store.ts';
import type { Game } from '../data/game.ts';
import { withWay } from '../model/screen-state.ts';
import type { ScreenStore } from '../model/screen-state.ts';
import type { PlayerPosition } from '../place/player-position.ts';

/** The current way to a target. */
export interface WayNow extends RemainingWay {
  readonly point: MindsetPoint;
}

export interface WayOptions {
  readonly game: Pick<Game, 'quest' | 'points'>;
  readonly store: ScreenStore;
  readonly position: PlayerPosition | null;
  readonly done: ReadonlyMap<number, DoneMindset>;
  /** Answered but not graded yet. */
  readonly waitingIds: ReadonlySet<number>;
}

/** The way ends when its mindset is answered or the player dismisses it; the device vibrates once on arrival. */
export function useWay({ game: { quest, points }, store, position, done, waitingIds }: WayOptions): WayNow | null {
  const way = useStore(store, (state) => state.way);
  const mindsetId = way?.mindsetId ?? null;
  const isOver = mindsetId !== null && (done.has(mindsetId) || waitingIds.has(mindsetId));
  const now = useMemo(() => {
    const point = isOver ? undefined : points.find(({ id }) => id === mindsetId);
    if (point === undefined || position === null) return null;
    const { activeDistance } = quest;
    return { point, ...remainingWay(position, point, { activeDistance, accuracy: position.accuracy ?? 0 }) };
  }, [isOver, points, mindsetId, position, quest]);
  useEffect(() => {
    if (isOver) store.update((state) => withWay(state, null));
  }, [isOver, store]);
  const isNews = now?.isThere === true && way?.isTold === false;
  useEffect(() => {
    if (!isNews || mindsetId === null) return;
    buzz();
    store.update((state) => withWay(state, { mindsetId, isTold: true }));
  }, [isNews, mindsetId, store]);
  return now;
}
