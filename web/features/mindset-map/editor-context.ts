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
import { idsOf, lastMindset, oneOf } from './model/selection.ts';
import { unsavedOf } from './model/unsaved.ts';
import type { OutlineFocus } from './panels/outline-focus.ts';

/** Context of all parts of the editor. */
export interface Editor {
  readonly quest: Quest;
  /** Called when the quest was published or withdrawn. */
  readonly setActive: (active: boolean) => void;
  readonly store: Store<EditorState>;
  /** View state of the editor. */
  readonly view: Store<EditorView>;
  /** Names of players who have added mindsets, by user id. */
  readonly players: ReadonlyMap<number, string>;
  readonly reported: Store<Reported>;
  /** Id of the draft on this device that stores unsaved changes. */
  readonly draftId: string;
  /** Root element of the inspector. */
  readonly inspector: RefObject<HTMLElement | null>;
  readonly outline: OutlineFocus;
  /** The drawing surface; `null` before it is ready. */
  readonly surface: { current: Surface | null };
  /** Handle of the map, for its centre and for moving it; `null` before it is ready. */
  readonly map: { current: MapHandle | null };
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an EditorContext around it.');
  return editor;
}

/** Selects part of the editor state; the component only renders again when that part changes. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, pick);
}

/** Selects part of the view state. */
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

/** The selected mindset; `null` if there are none or several, or if something else was selected after it. */
export function useSelectedMindset(): Mindset | null {
  return useEditorState(({ selection, history }) => {
    const last = lastMindset(selection);
    return last === null ? null : (history.present.mindsets.find(({ id }) => id === last) ?? null);
  });
}

/** The selected mindsets if there are several, otherwise `null`. */
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
  const several = useEditorView((view) => view.several);
  const point = useEditorView((view) => view.point);
  return useMemo(() => chosenPoint(state, { half, several, point }), [state, half, several, point]);
}

/** The board being edited, or `null` for a map. */
export function useBoard(): BoardGround | null {
  const ground = useEditorState((state) => documentOf(state).ground);
  return useMemo(() => boardOn(ground), [ground]);
}

const known = new WeakMap<MapContent, { readonly base: MapContent; readonly pending: PendingChanges }>();

/** The unsaved changes, computed once per state although several parts ask. */
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

/** How many changes are unsaved. */
export function useUnsavedCount(): number {
  const { count } = usePending();
  return useEditorState((state) => unsavedOf(state, count));
}
