import { useCallback, useState } from 'react';
import type { MissingPlace } from '../../quest/publishing/missing-dialog.tsx';
import type { Editor } from './editor-context.ts';
import { documentOf, selectMindset } from './model/editor-state.ts';
import type { OpenedAt } from './opened-at.ts';

/** `turn` counts visits, so that each opens the inspector anew. */
export interface OpenedPlace extends OpenedAt {
  readonly turn: number;
}

/** Where the inspector opens: at the place in the URL, later at the place navigated to. */
export function useOpenedPlace(
  { store, map }: Editor,
  wanted: OpenedAt | null,
): { readonly place: OpenedPlace | null; readonly goTo: (questId: number, place: MissingPlace) => void } {
  const [place, setPlace] = useState<OpenedPlace | null>(() => wanted && { ...wanted, turn: 0 });
  const goTo = useCallback(
    (_questId: number, { mindsetId, field }: MissingPlace) => {
      const mindset = documentOf(store.get()).mindsets.find(({ id }) => id === mindsetId);
      if (!mindset) return;
      store.update((state) => selectMindset(state, mindset.id));
      setPlace((before) => ({ mindsetId: mindset.id, field, turn: (before?.turn ?? 0) + 1 }));
      map.current?.flyTo(mindset);
    },
    [store, map],
  );
  return { place, goTo };
}
