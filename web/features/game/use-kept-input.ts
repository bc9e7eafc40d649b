import { useCallback, useEffect, useMemo } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { inputKeeper } from './data/kept-input.ts';
import type { KeptInput } from './data/kept-input.ts';
import type { ScreenStore } from './model/screen-state.ts';
import { useStore } from '../../ui/store.ts';

export interface InputKeeping {
  readonly keep: (change: Partial<KeptInput>) => void;
  readonly keepPlace: (place: LatLng) => void;
}

/** Keeps on the device what the player enters in a game. `from`: where it begins, if not at its start. */
export function useInputKeeping(userId: number, entryId: number, from: LatLng | null): InputKeeping {
  const keep = useMemo(() => inputKeeper(userId, entryId), [userId, entryId]);
  const keepPlace = useCallback(
    (place: LatLng) => {
      keep({ place });
    },
    [keep],
  );
  useEffect(() => {
    if (from !== null) keepPlace(from);
  }, [from, keepPlace]);
  return useMemo(() => ({ keep, keepPlace }), [keep, keepPlace]);
}

/** The picks of open questions are part of it. */
export function useKeptPicks(store: ScreenStore, { keep }: InputKeeping): void {
  const picks = useStore(store, ({ play }) => play.picks);
  useEffect(() => {
    if (Object.keys(picks).length > 0) keep({ picks });
  }, [keep, picks]);
}
