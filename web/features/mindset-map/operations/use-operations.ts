import { useCallback, useMemo, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useEditor } from '../editor-context.ts';
import { redoStep, selectOnly, undoStep } from '../model/editor-state.ts';
import { useAdding } from './use-adding.ts';
import { useRemoving } from './use-removing.ts';

/** What the buttons and shortcuts do. Each says why when there is nothing to do it with. */
export interface Operations {
  /** The next click on the map places a mindset. */
  readonly placing: boolean;
  readonly startPlacing: () => void;
  readonly stopPlacing: () => void;
  readonly addAt: (place: LatLng) => void;
  readonly addAtCentre: () => void;
  readonly clone: () => void;
  readonly remove: () => void;
  /** Whether this one was just added; told once, to who takes the focus to it. */
  readonly takeAdded: (id: number) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Each click or tap adds to the selection, or takes out of it: for who has no shift key. */
  readonly several: boolean;
  readonly setSeveral: (on: boolean) => void;
  readonly searching: boolean;
  readonly setSearching: (open: boolean) => void;
}

export function useOperations(): Operations {
  const { store } = useEditor();
  const [searching, setSearching] = useState(false);
  const [several, selectSeveral] = useState(false);
  const adding = useAdding(
    useCallback(() => {
      selectSeveral(false);
    }, []),
  );
  const remove = useRemoving();
  return useMemo(
    () => ({
      ...adding,
      remove,
      several,
      setSeveral: (on) => {
        selectSeveral(on);
        store.update((state) => selectOnly(state, on ? state.selection : []));
      },
      searching,
      setSearching,
      undo: () => {
        store.update(undoStep);
      },
      redo: () => {
        store.update(redoStep);
      },
    }),
    [adding, remove, several, searching, store],
  );
}
