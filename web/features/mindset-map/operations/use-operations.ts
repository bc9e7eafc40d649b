import { useCallback, useMemo, useRef, useState } from 'react';
import { DEFAULT_LOCATION, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { type Added, addClone, addMindset, cloneOffset } from '../actions/add-mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { useEditor } from '../editor-context.ts';
import { isListOnly } from '../list-only.ts';
import { act, documentOf, redoStep, selectOnly, undoStep } from '../model/editor-state.ts';

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
  const { store, map, quest } = useEditor();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [placing, setPlacing] = useState(false);
  const [searching, setSearching] = useState(false);
  const [several, selectSeveral] = useState(false);
  const lastAdded = useRef<number | null>(null);

  const take = useCallback(
    ({ document, id }: Added) => {
      selectSeveral(false);
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
    [store, toasts],
  );

  const takeAdded = useCallback((id: number) => {
    const isIt = lastAdded.current === id;
    lastAdded.current = null;
    return isIt;
  }, []);

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

  const clone = useCallback(() => {
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

  const remove = useRemoving();

  const setSeveral = useCallback(
    (on: boolean) => {
      selectSeveral(on);
      store.update((state) => selectOnly(state, on ? state.selection : []));
    },
    [store],
  );

  return useMemo(
    () => ({
      placing,
      searching,
      setSearching,
      several,
      setSeveral,
      addAt,
      clone,
      remove,
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
      addAtCentre: () => {
        const fallback = quest.latitude === 0 && quest.longitude === 0 ? DEFAULT_LOCATION : quest;
        addAt(map.current?.getCenter() ?? { latitude: fallback.latitude, longitude: fallback.longitude });
      },
      undo: () => {
        store.update(undoStep);
      },
      redo: () => {
        store.update(redoStep);
      },
    }),
    [placing, searching, several, setSeveral, addAt, clone, remove, takeAdded, store, map, quest, toasts],
  );
}

/** Takes away what is selected, after a question. */
function useRemoving(): () => void {
  const { store, outline } = useEditor();
  const dialogs = useDialogs();
  return useCallback(() => {
    const { selection } = store.get();
    if (selection.size === 0) {
      void dialogs.alert(message('mindset.nothingToDelete'));
      return;
    }
    void dialogs
      .confirm({
        title: message('editor.deleteMany', { n: selection.size }),
        text: message('editor.deleteText'),
        confirmLabel: message('editor.delete'),
        destructive: true,
      })
      .then((sure) => {
        if (!sure) return;
        const at = outline.placeOf(selection);
        store.update((state) => selectOnly(act(state, deleteMindsets(selection)), []));
        outline.focusAt(at);
      });
  }, [store, outline, dialogs]);
}
