import { useCallback, useMemo, useRef, useState } from 'react';
import { DEFAULT_LOCATION, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { type Added, addClone, addMindset, cloneOffset } from '../actions/add-mindset.ts';
import { useEditor } from '../editor-context.ts';
import { isListOnly } from '../list-only.ts';
import { act, documentOf, selectOnly } from '../model/editor-state.ts';

/** Ways to one mindset more. `onTaken` is told when there is one, or was no room for one. */
export function useAdding(onTaken: () => void) {
  const { store, map, quest } = useEditor();
  const toasts = useToasts();
  const [placing, setPlacing] = useState(false);
  const { take, takeAdded } = useTaking(onTaken);
  const clone = useCloning(take);

  const addAt = useCallback(
    (place: LatLng) => {
      setPlacing(false);
      const state = store.get();
      const [selected] = state.selection;
      const group = documentOf(state).mindsets.find((mindset) => mindset.id === selected)?.group;
      take(addMindset(documentOf(state), place, group));
    },
    [store, take],
  );

  const addAtCentre = useCallback(() => {
    const fallback = quest.latitude === 0 && quest.longitude === 0 ? DEFAULT_LOCATION : quest;
    addAt(map.current?.getCenter() ?? { latitude: fallback.latitude, longitude: fallback.longitude });
  }, [addAt, map, quest]);

  return useMemo(
    () => ({
      placing,
      addAt,
      addAtCentre,
      clone,
      takeAdded,
      startPlacing: () => {
        if (!isListOnly()) {
          setPlacing(true);
          return;
        }
        addAt({ latitude: quest.latitude, longitude: quest.longitude });
        toasts.show(message('editor.addedAtQuest'));
      },
      stopPlacing: () => {
        setPlacing(false);
      },
    }),
    [placing, addAt, addAtCentre, clone, takeAdded, quest, toasts],
  );
}

type Take = (added: Added) => void;

/** Puts the map with one mindset more in place of the one before, and selects what is new. */
function useTaking(onTaken: () => void) {
  const { store } = useEditor();
  const toasts = useToasts();
  const lastAdded = useRef<number | null>(null);
  const take = useCallback<Take>(
    ({ document, id }) => {
      onTaken();
      if (id === null) {
        toasts.error(message('editor.full'));
        return;
      }
      lastAdded.current = id;
      store.update((state) =>
        selectOnly(
          act(state, () => document),
          [id],
        ),
      );
    },
    [store, toasts, onTaken],
  );

  const takeAdded = useCallback((id: number) => {
    const isIt = lastAdded.current === id;
    lastAdded.current = null;
    return isIt;
  }, []);

  return { take, takeAdded };
}

function useCloning(take: Take): () => void {
  const { store, map, quest } = useEditor();
  const dialogs = useDialogs();
  const toasts = useToasts();
  return useCallback(() => {
    const state = store.get();
    const [id] = state.selection;
    if (state.selection.size !== 1 || id === undefined) void dialogs.alert(message('mindset.cloneOne'));
    else {
      const clone = addClone(
        documentOf(state),
        id,
        cloneOffset(map.current?.getBounds() ?? null, isBoard(quest.properties)),
      );
      take(clone);
      // It covers the screen like its original did, and looks the same.
      if (clone.id !== null && isListOnly()) toasts.show(message('editor.cloned'));
    }
  }, [store, take, dialogs, toasts, map, quest.properties]);
}
