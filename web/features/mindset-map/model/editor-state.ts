import type { Action, EditorDocument, MapContent } from './editor-document.ts';
import { contentOf } from './editor-document.ts';
import { type History, record, redo, seal, startHistory, undo } from './history.ts';
import { mindsetsSelected, type Selected, type Selection, withoutGhosts, withSelected } from './selection.ts';

/**
 * A save under way. Until its arrival is known it is repeated with its idempotency key, before anything else is sent.
 */
export interface SentSave {
  readonly key: string;
  readonly revision: number;
  /** The complete content after it, where parts that were not sent are those of the base. */
  readonly content: MapContent;
}

/** The whole state of the mindset map. Immutable: the store replaces it. */
export interface EditorState {
  /** The server's content, against which differences are computed. */
  readonly base: MapContent;
  readonly revision: number;
  readonly history: History<EditorDocument>;
  readonly selection: Selection;
  readonly sent: SentSave | null;
  /** Ids before the first save, by saved id: they keep React keys stable. */
  readonly viewKeys: ReadonlyMap<string, string>;
}

/** A React key that stays the same from creation on, also when the first save assigns an id. */
export function viewKey({ viewKeys, revision }: EditorState, { kind, id }: Selected): string {
  return viewKeys.get(`${kind} ${id}`) ?? (id > 0 ? `${kind} ${id}` : `${kind} ${id} since ${revision}`);
}

export function openEditor(questId: number, base: MapContent, revision: number, current = base): EditorState {
  const state: EditorState = {
    base: contentOf(base),
    revision,
    history: startHistory({ questId, ...contentOf(base) }),
    selection: [],
    sent: null,
    viewKeys: new Map(),
  };
  return current === base ? state : { ...state, history: record(state.history, { questId, ...contentOf(current) }) };
}

export function documentOf(state: EditorState): EditorDocument {
  return state.history.present;
}

/** Performs an action as a step of its own, or as part of the gesture `key`. */
export function act(state: EditorState, action: Action, key: string | null = null): EditorState {
  const history = record(state.history, action(documentOf(state)), key);
  return history === state.history ? state : withHistory(state, history);
}

export function endGesture(state: EditorState): EditorState {
  const history = seal(state.history);
  return history === state.history ? state : { ...state, history };
}

export function undoStep(state: EditorState): EditorState {
  return withHistory(state, undo(state.history));
}

export function redoStep(state: EditorState): EditorState {
  return withHistory(state, redo(state.history));
}

/** Selects one thing; additive (Shift) toggles a mindset in the selection (Spec §2). */
export function select(state: EditorState, one: Selected, additive = false): EditorState {
  return { ...endGesture(state), selection: withSelected(state.selection, one, additive) };
}

/** Replaces the selection. */
export function selectOnly(state: EditorState, selection: Selection): EditorState {
  return { ...endGesture(state), selection };
}

export function selectMindset(state: EditorState, id: number): EditorState {
  return selectOnly(state, mindsetsSelected([id]));
}

function withHistory(state: EditorState, history: History<EditorDocument>): EditorState {
  return { ...state, history, selection: withoutGhosts(state.selection, history.present) };
}
