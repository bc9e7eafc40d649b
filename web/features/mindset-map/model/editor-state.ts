import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Action, EditorDocument } from './editor-document.ts';
import { type History, record, redo, seal, startHistory, undo } from './history.ts';

/** A save that went out. Until it is known whether it arrived it is repeated, with its key, before anything else is sent. */
export interface SentSave {
  readonly key: string;
  readonly revision: number;
  readonly mindsets: readonly Mindset[];
}

/** The whole state of the mindset map. Pure: the store holds one and replaces it. */
export interface EditorState {
  /** As the server has it: differences are taken against this. */
  readonly base: readonly Mindset[];
  readonly revision: number;
  readonly history: History<EditorDocument>;
  readonly selection: ReadonlySet<number>;
  readonly sent: SentSave | null;
  /** What mindsets that got their id by a save were called before it: what shows them stays the same. */
  readonly viewKeys: ReadonlyMap<number, string>;
}

/** Names a mindset on the screen from its making on, also across the save that gives it its id. */
export function viewKey({ viewKeys, revision }: EditorState, id: number): string {
  return viewKeys.get(id) ?? (id > 0 ? String(id) : `${id} since ${revision}`);
}

export function openEditor(questId: number, base: readonly Mindset[], revision: number, current = base): EditorState {
  const state: EditorState = {
    base,
    revision,
    history: startHistory({ questId, mindsets: base }),
    selection: new Set(),
    sent: null,
    viewKeys: new Map(),
  };
  return current === base ? state : { ...state, history: record(state.history, { questId, mindsets: current }) };
}

export function documentOf(state: EditorState): EditorDocument {
  return state.history.present;
}

/** Does an action as a step of its own, or as part of the gesture named by `key`. */
export function act(state: EditorState, action: Action, key: string | null = null): EditorState {
  const history = record(state.history, action(documentOf(state)), key);
  return history === state.history ? state : withoutGhosts({ ...state, history });
}

export function endGesture(state: EditorState): EditorState {
  const history = seal(state.history);
  return history === state.history ? state : { ...state, history };
}

export function undoStep(state: EditorState): EditorState {
  return withoutGhosts({ ...state, history: undo(state.history) });
}

export function redoStep(state: EditorState): EditorState {
  return withoutGhosts({ ...state, history: redo(state.history) });
}

/** Selects one mindset; additively (shift) it joins the selection, or leaves it (Spec §2). */
export function select(state: EditorState, id: number, additive: boolean): EditorState {
  const selection = additive ? new Set(state.selection) : new Set<number>();
  if (additive && state.selection.has(id)) selection.delete(id);
  else selection.add(id);
  return { ...endGesture(state), selection };
}

export function selectOnly(state: EditorState, ids: Iterable<number>): EditorState {
  return { ...endGesture(state), selection: new Set(ids) };
}

/** A selection holds only what is there: undoing an added mindset must not leave its id selected. */
function withoutGhosts(state: EditorState): EditorState {
  if (state.selection.size === 0) return state;
  const ids = new Set(documentOf(state).mindsets.map((mindset) => mindset.id));
  const selection = new Set([...state.selection].filter((id) => ids.has(id)));
  return selection.size === state.selection.size ? state : { ...state, selection };
}
