import { useCallback, useEffect, useRef } from 'react';
import { isReachedFrom, isSeenFrom } from '@mangoquest/core/play/openable.ts';
import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useStore } from '../../../ui/store.ts';
import type { Game } from '../data/game.ts';
import type { Alone } from '../data/use-pack.ts';
import type { ScreenStore } from '../model/screen-state.ts';

export interface TooFarOptions {
  readonly game: Pick<Game, 'quest' | 'points'>;
  readonly alone: Alone | null;
  readonly position: MeasuredLatLng | null;
  readonly store: ScreenStore;
}

/**
 * Whether the player has walked out of reach of an opened mindset, as far as the device judges that itself: hours
 * later the server would refuse the answer for good. One opened by the code at its place is answered from anywhere.
 */
export function useTooFar({
  game: { quest, points },
  alone,
  position,
  store,
}: TooFarOptions): (mindsetId: number) => boolean {
  const isReached = useCallback(
    (mindsetId: number) => {
      const point = points.find(({ id }) => id === mindsetId);
      const { activeDistance, withinDistance, isBoard, virtual } = quest;
      const rules = { activeDistance, withinDistance, isBoard, isOnSite: !virtual && !isBoard };
      return point === undefined || (isSeenFrom(rules, point, position) && isReachedFrom(rules, point, position));
    },
    [points, quest, position],
  );
  const openId = useStore(store, ({ play: { panel } }) => (panel.kind === 'question' ? panel.mindsetId : null));
  // What was never in reach while it was open, such as on a page that was loaded anew, was opened by its code.
  const reached = useRef(new Set<number>());
  useEffect(() => {
    if (openId !== null && isReached(openId)) reached.current.add(openId);
  }, [openId, isReached]);
  return useCallback(
    (mindsetId) =>
      (alone !== null || !navigator.onLine) &&
      reached.current.has(mindsetId) &&
      !store.get().byCode.has(mindsetId) &&
      !isReached(mindsetId),
    [alone, store, isReached],
  );
}
