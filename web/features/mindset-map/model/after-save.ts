import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { withLinksRenamed } from '@mangoquest/core/mindset/links.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedSteps, type NewIds, storedIds } from './carry-history.ts';
import { carriedUnit } from './carry-units.ts';
import { isSameContent, type MapContent } from './editor-document.ts';
import { documentOf, openEditor, type EditorState, keysAfter, selectOnly } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { rebase } from './rebase.ts';
import { type Kind, type Selected, withoutGhosts } from './selection.ts';

function withStoredIds(mindset: Mindset, sent: Mindset, stored: Mindset): Mindset {
  const chunkIds = storedIds(sent.mindchunks, stored.mindchunks);
  const mindchunks = mindset.mindchunks.map((mindchunk) => {
    const id = chunkIds.get(mindchunk.id) ?? mindchunk.id;
    const before = sent.mindchunks.find((one) => one.id === mindchunk.id);
    const after = stored.mindchunks.find((one) => one.id === id);
    if (!before || !after) return mindchunk;
    const ids = storedIds(before.reactions, after.reactions);
    return {
      ...mindchunk,
      id,
      reactions: mindchunk.reactions.map((reaction) => ({ ...reaction, id: ids.get(reaction.id) ?? reaction.id })),
    };
  });
  return { ...mindset, id: stored.id, mindchunks };
}

/** Saved ids of what was added, in the order sent. */
export interface SavedIds {
  readonly ids: readonly number[];
  readonly drawingIds: readonly number[];
  readonly regionIds: readonly number[];
}

/** The server's content after a save. */
export interface ServerContent extends MapContent {
  readonly revision: number;
}

/**
 * The state after `sent` was stored: the server's content becomes the base, and later changes stay on top as unsaved.
 * Undo continues across the save, unless somebody else saved too: an earlier step would remove their changes.
 */
export function afterSave(
  state: EditorState,
  sent: MapContent,
  saved: SavedIds,
  server: ServerContent,
  location: LatLng,
): EditorState {
  const current = documentOf(state);
  const ids = newIds(state.base, sent, saved);
  const known = renamer(sent, server, ids)(sent);
  const isOursAlone = server.revision === state.revision + 1;
  // What others deleted meanwhile stays deleted: it is not added again.
  const stored = isOursAlone ? server : withMissing(server, known);
  const steps = carriedSteps(state.history, { sent, stored, ids });
  const mine = isSameContent(current, sent)
    ? server
    : rebase({ base: known, mine: steps.present, theirs: server }, location);
  const opened = openEditor(current.questId, server, server.revision, mine);
  const history = isOursAlone ? { ...steps, present: documentOf(opened), key: state.history.key } : opened.history;
  const renamed = ({ kind, id }: Selected): Selected => ({ kind, id: ids[kind].get(id) ?? id });
  const selection = withoutGhosts(state.selection.map(renamed), history.present);
  return { ...selectOnly({ ...opened, history }, selection), history, viewKeys: keysAfter(state, ids) };
}

function withMissing(server: MapContent, known: MapContent): MapContent {
  const both = <T extends { readonly id: number }>(there: readonly T[], here: readonly T[]) => {
    const ids = new Set(there.map(({ id }) => id));
    return [...there, ...here.filter(({ id }) => !ids.has(id))];
  };
  return {
    mindsets: both(server.mindsets, known.mindsets),
    drawings: both(server.drawings, known.drawings),
    regions: both(server.regions, known.regions),
    ground: server.ground,
  };
}

function newIds(base: MapContent, sent: MapContent, { ids, drawingIds, regionIds }: SavedIds): NewIds {
  const { added, drawings, regions } = pendingChanges(base, sent);
  const named = (units: readonly { readonly id: number }[], given: readonly number[]) =>
    new Map(units.map(({ id }, at) => [id, given[at] ?? id]));
  return {
    mindset: named(added, ids),
    drawing: named(drawings.added, drawingIds),
    region: named(regions.added, regionIds),
  };
}

/** Returns a function that gives content the saved ids, and replaces what was sent by its stored form. */
function renamer(sent: MapContent, stored: MapContent, ids: NewIds): (content: MapContent) => MapContent {
  const byId = <T extends { readonly id: number }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));
  const [sentMindsets, storedMindsets] = [byId(sent.mindsets), byId(stored.mindsets)];
  const mindset = (one: Mindset): Mindset => {
    const before = sentMindsets.get(one.id);
    const after = before && storedMindsets.get(ids.mindset.get(one.id) ?? one.id);
    const linked = withLinksRenamed(one, (id) => ids.mindset.get(id));
    return after ? withStoredIds(linked, before, after) : linked;
  };
  const units = <T extends { readonly id: number }>(was: readonly T[], is: readonly T[], names: NewIds[Kind]) => {
    const [wasById, isById] = [byId(was), byId(is)];
    return (list: readonly T[]) =>
      list.map((one) => {
        const before = wasById.get(one.id);
        const after = before && isById.get(names.get(one.id) ?? one.id);
        return after ? carriedUnit(one, before, after) : one;
      });
  };
  const drawings = units(sent.drawings, stored.drawings, ids.drawing);
  const regions = units(sent.regions, stored.regions, ids.region);
  return (content) => ({
    mindsets: content.mindsets.map(mindset),
    drawings: drawings(content.drawings),
    regions: regions(content.regions),
    ground: content.ground,
  });
}
