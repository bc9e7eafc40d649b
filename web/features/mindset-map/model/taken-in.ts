import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import type { ServerContent } from './after-save.ts';
import { contentOf, type EditorDocument } from './editor-document.ts';
import { documentOf, type EditorState, openEditor, selectOnly } from './editor-state.ts';
import { rebase } from './rebase.ts';
import { mindsetsSelected } from './selection.ts';

/** Mindsets that lie on the server's ground, as they lie on that of a step: from before it was exchanged, or after. */
function onGroundOf(
  { ground }: EditorDocument,
  server: ServerContent,
  mindsets: readonly Mindset[],
  location: LatLng,
): readonly Mindset[] {
  if ((ground === null) === (server.ground === null)) return mindsets;
  const to = ground === null ? 'map' : 'board';
  const carried = carriedOver({ mindsets, drawings: [], regions: [] }, location, to);
  // What lies beyond a board comes into its middle.
  return carried.isPossible
    ? carried.document.mindsets
    : mindsets.map((mindset) => ({ ...mindset, latitude: 0, longitude: 0 }));
}

/**
 * The state once the server added mindsets to this quest by itself: they are there in each step, so that undo goes on
 * and takes none of them away, and they are selected. Where somebody else saved too all is merged anew.
 */
export function takenIn(state: EditorState, server: ServerContent, location: LatLng): EditorState {
  if (server.revision <= state.revision) return state;
  const known = new Set(state.base.mindsets.map(({ id }) => id));
  const added = server.mindsets.filter(({ id }) => !known.has(id));
  const selection = mindsetsSelected(added.map(({ id }) => id));
  const { questId } = documentOf(state);
  if (server.revision > state.revision + 1) {
    const mine = rebase({ base: state.base, mine: documentOf(state), theirs: server }, location);
    return selectOnly(openEditor(questId, server, server.revision, mine), selection);
  }
  const step = (document: EditorDocument): EditorDocument => ({
    ...document,
    // Before the first of one's own a copy is all there is, and so the start.
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
