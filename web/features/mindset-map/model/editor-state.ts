import type { Action, EditorDocument, MapContent } from './editor-document.ts';
import { contentOf } from './editor-document.ts';
import { stepBefore } from './gone-for-good.ts';
import { type History, record, redo, seal, startHistory, undo } from './history.ts';
import { pendingChanges } from './pending.ts';
import {
  type Kind,
  listOf,
  mindsetsSelected,
  type Selected,
  type Selection,
  withoutGhosts,
  withSelected,
} from './selection.ts';

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
  /** View keys from before the last save or conflict, by kind and present id. */
  readonly viewKeys: ReadonlyMap<string, string>;
}

/** A key that stays the same from creation on, also when the first save assigns an id. */
export function viewKey({ viewKeys, revision }: EditorState, { kind, id }: Selected): string {
  return viewKeys.get(`${kind} ${id}`) ?? (id > 0 ? `${kind} ${id}` : `${kind} ${id} since ${revision}`);
}

const KINDS: readonly Kind[] = ['mindset', 'drawing', 'region'];

/**
 * The view keys of `state` for a state of a later revision, in which what was new may have a saved id. What is still
 * new keeps its key, whose revision is that of its creation.
 */
export function keysAfter(
  state: EditorState,
  saved: Partial<Readonly<Record<Kind, ReadonlyMap<number, number>>>> = {},
): ReadonlyMap<string, string> {
  const keys = new Map([...state.viewKeys].filter(([of]) => Number(of.split(' ')[1]) > 0));
  for (const kind of KINDS) {
    const renamed = saved[kind] ?? new Map<number, number>();
    const fresh = listOf(documentOf(state), kind).flatMap(({ id }) => (id > 0 ? [] : [id]));
    for (const id of new Set([...renamed.keys(), ...fresh]))
      keys.set(`${kind} ${renamed.get(id) ?? id}`, viewKey(state, { kind, id }));
  }
  return keys;
}

export function openEditor(questId: number, base: MapContent, revision: number, current = base): EditorState {
  const server = { questId, ...contentOf(base) };
  return {
    base: contentOf(base),
    revision,
    history: current === base ? startHistory(server) : openedHistory(server, { questId, ...contentOf(current) }),
    selection: [],
    sent: null,
    viewKeys: new Map(),
  };
}

function openedHistory(server: EditorDocument, current: EditorDocument): History<EditorDocument> {
  const before = stepBefore(server, current);
  // Nothing can be undone if only players' mindsets were deleted.
  if (before !== server && pendingChanges(before, current).count === 0) return startHistory(current);
  return record(startHistory(before), current);
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
