import { withoutMindsets } from '@mangoquest/core/mindset/links.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { EditorDocument } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import { withoutGhosts } from './selection.ts';

/** Removes mindsets of players from all steps, so that undo does not restore them. Settled, Players' mindsets. */
export function goneForGood(state: EditorState, ids: ReadonlySet<number>): EditorState {
  if (ids.size === 0) return state;
  const step = (document: EditorDocument): EditorDocument => ({
    ...document,
    mindsets: withOneStart(withoutMindsets(document.mindsets, document.questId, ids)),
  });
  const { past, present, future } = state.history;
  const now = step(present);
  return {
    ...state,
    history: { past: past.map(step), present: now, future: future.map(step), key: null },
    selection: withoutGhosts(state.selection, now),
  };
}
