import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedSteps, storedIds } from './carry-history.ts';
import { documentOf, openEditor, type EditorState, selectOnly, viewKey } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { rebase } from './rebase.ts';

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

/**
 * The state once `sent` is stored: what the server has now is the base, and what was changed since it was sent stays
 * on top as unsaved. `ids` are those of the added mindsets, in the order they were sent. Undo goes on over it, unless
 * somebody else saved too: a step back would take theirs away.
 */
export function afterSave(
  state: EditorState,
  sent: readonly Mindset[],
  ids: readonly number[],
  server: { readonly mindsets: readonly Mindset[]; readonly revision: number },
): EditorState {
  const { questId, mindsets: current } = documentOf(state);
  const { added } = pendingChanges(state.base, sent);
  const renamed = new Map(added.map(({ id }, at) => [id, ids[at] ?? id]));
  const storedById = new Map(server.mindsets.map((mindset) => [mindset.id, mindset]));
  const sentById = new Map(sent.map((mindset) => [mindset.id, mindset]));
  const rename = (mindset: Mindset): Mindset => {
    const before = sentById.get(mindset.id);
    const stored = before && storedById.get(renamed.get(mindset.id) ?? mindset.id);
    return stored ? withStoredIds(mindset, before, stored) : mindset;
  };
  const mine = current === sent ? server.mindsets : rebase(sent.map(rename), current.map(rename), server.mindsets);
  const viewKeys = new Map(state.viewKeys);
  for (const [before, after] of renamed) viewKeys.set(after, viewKey(state, before));
  const opened = openEditor(questId, server.mindsets, server.revision, mine);
  const isOursAlone = server.revision === state.revision + 1;
  const steps = carriedSteps(state.history, { sent, stored: server.mindsets, ids: renamed });
  const history = isOursAlone ? { ...steps, present: documentOf(opened), key: state.history.key } : opened.history;
  return {
    ...selectOnly(
      { ...opened, history },
      [...state.selection].map((id) => renamed.get(id) ?? id),
    ),
    viewKeys,
  };
}
