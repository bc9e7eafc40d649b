import { documentOf, type EditorState } from './editor-state.ts';
import { pendingChanges } from './pending.ts';

/**
 * How many changes are unsaved, of `pending` ones. A save whose arrival is unknown counts too where all of it was undone
 * since: the server may hold what the screen does not.
 */
export function unsavedOf({ sent }: Pick<EditorState, 'sent'>, pending: number): number {
  return pending === 0 && sent !== null ? 1 : pending;
}

export function unsavedCount(state: EditorState): number {
  return unsavedOf(state, pendingChanges(state.base, documentOf(state)).count);
}
