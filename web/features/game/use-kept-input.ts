import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { inputKeeper } from './data/kept-input.ts';
import type { KeepInput } from './data/kept-input.ts';
import type { ScreenStore } from './model/screen-state.ts';
import { useStore } from '../../ui/store.ts';

export interface InputKeeping {
  readonly keep: KeepInput;
  readonly keepPlace: (place: LatLng) => void;
}

/** Keeps on the device what the player enters in a game. `from`: where it begins, if not at its start. */
export function useInputKeeping(userId: number, entryId: number, from: LatLng | null): InputKeeping {
  const keep = useMemo(() => inputKeeper(userId, entryId), [userId, entryId]);
  const keepPlace = useCallback(
    (place: LatLng) => {
      void keep({ place });
    },
    [keep],
  );
  useEffect(() => {
    if (from !== null) keepPlace(from);
  }, [from, keepPlace]);
  return useMemo(() => ({ keep, keepPlace }), [keep, keepPlace]);
}

/** The picks of open questions are part of it; those of a mindset that another tab changes are not written. */
export function useKeptPicks(store: ScreenStore, { keep }: InputKeeping): void {
  const picks = useStore(store, ({ play }) => play.picks);
  const kept = useRef(picks);
  useEffect(() => {
    const changed = Object.entries(picks).filter(([id, ofMindset]) => kept.current[Number(id)] !== ofMindset);
    kept.current = picks;
    if (changed.length > 0) void keep({ picks: Object.fromEntries(changed) });
  }, [keep, picks]);
}
