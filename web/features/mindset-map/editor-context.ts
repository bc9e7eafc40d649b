import { createContext, useContext, useMemo } from 'react';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { RefObject } from 'react';
import { boardOn } from '../../map/board.ts';
import type { BoardGround, MapHandle } from '../../map/map-types.ts';
import type { Surface } from '../../map/shapes/surface.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { EditorDocument, MapContent } from './model/editor-document.ts';
import { type ChosenPoint, chosenPoint } from './model/chosen-point.ts';
import { documentOf } from './model/editor-state.ts';
import type { EditorState } from './model/editor-state.ts';
import type { Reported } from './map-calls.ts';
import type { EditorView } from './model/editor-view.ts';
import { type PendingChanges, pendingChanges } from './model/pending.ts';
import { idsOf, oneOf } from './model/selection.ts';
import type { OutlineFocus } from './panels/outline-focus.ts';

/** What every part of the editor works with. */
export interface Editor {
  readonly quest: Quest;
  /** It was published, or taken back. */
  readonly setActive: (active: boolean) => void;
  readonly store: Store<EditorState>;
  /** What the editor shows and does now. */
  readonly view: Store<EditorView>;
  /** The names of players who have added mindsets, by id. */
  readonly players: ReadonlyMap<number, string>;
  readonly reported: Store<Reported>;
  /** Where its unsaved changes are kept on this device. */
  readonly draftId: string;
  /** The panel of the open mindset. */
  readonly inspector: RefObject<HTMLElement | null>;
  readonly outline: OutlineFocus;
  /** Where shapes are drawn on; `null` before it is there. */
  readonly surface: { current: Surface | null };
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

export function useDocument(): EditorDocument {
  return useEditorState(documentOf);
}

export function useMindsets(): readonly Mindset[] {
  return useEditorState((state) => documentOf(state).mindsets);
}

/** The ids of the selected mindsets. */
export function useSelection(): ReadonlySet<number> {
  return useEditorState(({ selection }) => idsOf(selection, 'mindset'));
}

/** The one selected mindset, or `null` where none or several are, or something else was selected after it. */
export function useSelectedMindset(): Mindset | null {
  return useEditorState(({ selection, history }) => {
    const ids = idsOf(selection, 'mindset');
    const last = selection.at(-1);
    if (ids.size !== 1 || last?.kind !== 'mindset') return null;
    return history.present.mindsets.find(({ id }) => id === last.id) ?? null;
  });
}

/** The selected mindsets where there are several, else `null`. */
export function useSelectedMindsets(): readonly Mindset[] | null {
  const ids = useSelection();
  const mindsets = useMindsets();
  return useMemo(() => (ids.size < 2 ? null : mindsets.filter(({ id }) => ids.has(id))), [ids, mindsets]);
}

/** The selected region. */
export function useOpenRegion(): MapRegion | undefined {
  return useEditorState(({ selection, history }) => {
    const id = oneOf(selection, 'region');
    return history.present.regions.find((region) => region.id === id);
  });
}

/** The chosen point of the selected shape. */
export function useChosenPoint(): ChosenPoint | null {
  const state = useEditorState((now) => now);
  const half = useEditorView((view) => view.half);
  const point = useEditorView((view) => view.point);
  return useMemo(() => chosenPoint(state, { half, point }), [state, half, point]);
}

/** The board that is edited on, or `null` for a map. */
export function useBoard(): BoardGround | null {
  const ground = useEditorState((state) => documentOf(state).ground);
  return useMemo(() => boardOn(ground), [ground]);
}

const known = new WeakMap<MapContent, { readonly base: MapContent; readonly pending: PendingChanges }>();

/** What is unsaved. Several parts ask; it is worked out once for each state. */
export function usePending(): PendingChanges {
  const base = useEditorState((state) => state.base);
  const content = useDocument();
  return useMemo(() => {
    const before = known.get(content);
    if (before?.base === base) return before.pending;
    const pending = pendingChanges(base, content);
    known.set(content, { base, pending });
    return pending;
  }, [base, content]);
}
