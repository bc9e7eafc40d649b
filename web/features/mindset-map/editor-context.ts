import { createContext, useContext, useMemo } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { RefObject } from 'react';
import type { MapHandle } from '../../map/map-types.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { documentOf } from './model/editor-state.ts';
import type { EditorState } from './model/editor-state.ts';
import type { EditorView } from './model/editor-view.ts';
import { type PendingChanges, pendingChanges } from './model/pending.ts';
import type { OutlineFocus } from './panels/outline-focus.ts';

/** What every part of the editor works with. */
export interface Editor {
  readonly quest: Quest;
  /** It was published, or taken back. */
  readonly setActive: (active: boolean) => void;
  readonly drawings: readonly Drawing[];
  readonly store: Store<EditorState>;
  /** What the editor shows and does now. */
  readonly view: Store<EditorView>;
  /** Where its unsaved changes are kept on this device. */
  readonly draftId: string;
  /** The panel of the open mindset. */
  readonly inspector: RefObject<HTMLElement | null>;
  readonly outline: OutlineFocus;
  /** The map, for where its centre is and to move it; `null` before it is there. */
  readonly map: { current: MapHandle | null };
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an EditorContext around it.');
  return editor;
}

/** A part of the state; the component renders again only when that part is another value. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, pick);
}

/** A part of what the editor shows and does now. */
export function useEditorView<Part>(pick: (view: EditorView) => Part): Part {
  return useStore(useEditor().view, pick);
}

export function useMindsets(): readonly Mindset[] {
  return useEditorState((state) => documentOf(state).mindsets);
}

export function useSelection(): ReadonlySet<number> {
  return useEditorState((state) => state.selection);
}

/** The one selected mindset, or `null` where none or several are. */
export function useSelectedMindset(): Mindset | null {
  return useEditorState(({ selection, history }) => {
    if (selection.size !== 1) return null;
    const [id] = selection;
    return history.present.mindsets.find((mindset) => mindset.id === id) ?? null;
  });
}

const known = new WeakMap<
  readonly Mindset[],
  { readonly base: readonly Mindset[]; readonly pending: PendingChanges }
>();

/** What is unsaved. Several parts ask; it is worked out once for each state. */
export function usePending(): PendingChanges {
  const base = useEditorState((state) => state.base);
  const mindsets = useMindsets();
  return useMemo(() => {
    const before = known.get(mindsets);
    if (before?.base === base) return before.pending;
    const pending = pendingChanges(base, mindsets);
    known.set(mindsets, { base, pending });
    return pending;
  }, [base, mindsets]);
}
