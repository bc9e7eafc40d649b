import { withoutMindsets } from '@mangoquest/core/mindset/links.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { EditorDocument } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import { withoutGhosts } from './selection.ts';

/** A document without these mindsets, and without links to them. */
function without(document: EditorDocument, ids: ReadonlySet<number>): EditorDocument {
  return { ...document, mindsets: withOneStart(withoutMindsets(document.mindsets, document.questId, ids)) };
}

/** The server's document as the step before `current`: without mindsets of players that are deleted there. */
export function stepBefore(server: EditorDocument, current: EditorDocument): EditorDocument {
  const left = new Set(current.mindsets.map(({ id }) => id));
  const gone = server.mindsets.flatMap(({ id, isSocial }) => (isSocial && !left.has(id) ? [id] : []));
  return gone.length === 0 ? server : without(server, new Set(gone));
}

/** Removes mindsets of players from all steps, so that undo does not restore them. Settled, Players' mindsets. */
export function goneForGood(state: EditorState, ids: ReadonlySet<number>): EditorState {
  if (ids.size === 0) return state;
  const step = (document: EditorDocument) => without(document, ids);
  const { past, present, future } = state.history;
  const now = step(present);
  return {
    ...state,
    history: { past: past.map(step), present: now, future: future.map(step), key: null },
    selection: withoutGhosts(state.selection, now),
  };
}
