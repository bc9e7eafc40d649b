import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import type { ServerContent } from './after-save.ts';
import { contentOf, type EditorDocument } from './editor-document.ts';
import { documentOf, type EditorState, openEditor, selectOnly } from './editor-state.ts';
import { rebasedHistory } from './rebased-history.ts';
import { mindsetsSelected } from './selection.ts';

/** Converts mindsets from the server's ground to that of a step, which may be from before or after an exchange. */
function onGroundOf(
  { ground }: EditorDocument,
  server: ServerContent,
  mindsets: readonly Mindset[],
  location: LatLng,
): readonly Mindset[] {
  if ((ground === null) === (server.ground === null)) return mindsets;
  const to = ground === null ? 'map' : 'board';
  const carried = carriedOver({ mindsets, drawings: [], regions: [] }, location, to);
  // What does not fit on a board is placed in its middle.
  return carried.isPossible
    ? carried.document.mindsets
    : mindsets.map((mindset) => ({ ...mindset, latitude: 0, longitude: 0 }));
}

/**
 * The state after the server itself added mindsets to this quest (copies): they are added to every step, so that undo
 * continues and does not remove them, and they become selected. If somebody else saved too, everything is merged.
 */
export function takenIn(state: EditorState, server: ServerContent, location: LatLng): EditorState {
  if (server.revision <= state.revision) return state;
  const known = new Set(state.base.mindsets.map(({ id }) => id));
  const added = server.mindsets.filter(({ id }) => !known.has(id));
  const selection = mindsetsSelected(added.map(({ id }) => id));
  const { questId } = documentOf(state);
  if (server.revision > state.revision + 1) {
    const history = rebasedHistory(state.history, { base: state.base, theirs: server }, location);
    return selectOnly({ ...openEditor(questId, server, server.revision), history }, selection);
  }
  const step = (document: EditorDocument): EditorDocument => ({
    ...document,
    // In a quest without mindsets of its own the first copy becomes the start.
    mindsets: withOneStart([...document.mindsets, ...onGroundOf(document, server, added, location)]),
  });
  const { past, present, future } = state.history;
  return {
    ...state,
    base: { ...contentOf(state.base), mindsets: [...state.base.mindsets, ...added] },
    revision: server.revision,
    history: { past: past.map(step), present: step(present), future: future.map(step), key: null },
    selection,
  };
}
