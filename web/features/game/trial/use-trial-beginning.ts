import { useEffect, useRef } from 'react';
import type { Rehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import { rememberRehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import { useStore } from '../../../ui/store.ts';
import type { ScreenStore } from '../model/screen-state.ts';
import type { PlayAction } from '../play/play-state.ts';

/** Opens the mindset that a rehearsal was started for; not again after a reload. */
export function useTrialBeginning(
  trial: Rehearsal | null,
  store: ScreenStore,
  dispatch: (action: PlayAction) => void,
): void {
  const isMapReady = useStore(store, (state) => state.isMapReady);
  const hasBegun = useRef(false);
  useEffect(() => {
    const mindsetId = trial?.at?.copyId ?? null;
    if (trial === null || trial.at === null || mindsetId === null || !isMapReady || hasBegun.current) return;
    hasBegun.current = true;
    rememberRehearsal({ ...trial, at: { ...trial.at, copyId: null } });
    dispatch({ type: 'open', mindsetId });
  }, [trial, isMapReady, dispatch]);
}
