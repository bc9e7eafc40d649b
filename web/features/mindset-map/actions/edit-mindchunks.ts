import type { Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

function inMindset(mindsetId: number, change: (mindset: Mindset) => readonly Mindchunk[]): Action {
  return (document) => mapMindsets(document, (mindset) => {
    if (mindset.id !== mindsetId) return mindset;
    const mindchunks = change(mindset);
    return mindchunks === mindset.mindchunks ? mindset : { ...mindset, mindchunks: numbered(mindchunks) };
  });
}

/** Positions follow the order. */
function numbered<Item extends { readonly position: number }>(items: readonly Item[]): readonly Item[] {
  return items.map((item, position) => (item.position === position ? item : { ...item, position }));
}

function inMindchunk(mindsetId: number, mindchunkId: number, change: (mindchunk: Mindchunk) => Mindchunk): Action {
  return inMindset(mindsetId, ({ mindchunks }) => {
    const index = mindchunks.findIndex((mindchunk) => mindchunk.id === mindchunkId);
    const before = mindchunks[index];
    if (!before) return mindchunks;
    const after = change(before);
    return after === before ? mindchunks : mindchunks.with(index, after);
  });
}

function moved<Item extends { readonly id: number }>(items: readonly Item[], id: number, by: -1 | 1): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const item = items[from];
  const neighbour = items[to];
  if (!item || !neighbour) return items;
  return items.with(from, neighbour).with(to, item);
}

export function addMindchunk(mindsetId: number): Action {
  return inMindset(mindsetId, ({ mindchunks }) => [...mindchunks, newMindchunk(mindchunks)]);
}

export function editMindchunk(mindsetId: number, mindchunkId: number, fields: Partial<Pick<Mindchunk, 'text' | 'comment'>>): Action {
  return inMindchunk(mindsetId, mindchunkId, (mindchunk) => {
    const next = { ...mindchunk, ...fields };
    return next.text === mindchunk.text && next.comment === mindchunk.comment ? mindchunk : next;
  });
}

export function removeMindchunk(mindsetId: number, mindchunkId: number): Action {
  return inMindset(mindsetId, ({ mindchunks }) => mindchunks.filter(({ id }) => id !== mindchunkId));
}

export function moveMindchunk(mindsetId: number, mindchunkId: number, by: -1 | 1): Action {
  return inMindset(mindsetId, ({ mindchunks }) => moved(mindchunks, mindchunkId, by));
}

export function addReaction(mindsetId: number, mindchunkId: number): Action {
  return inMindchunk(mindsetId, mindchunkId, (mindchunk) => ({
    ...mindchunk, reactions: [...mindchunk.reactions, newReaction(mindchunk.reactions)],
  }));
}

export function editReaction(
  mindsetId: number, mindchunkId: number, reactionId: number, fields: Partial<Pick<Reaction, 'text' | 'grade'>>,
): Action {
  return inMindchunk(mindsetId, mindchunkId, (mindchunk) => {
    const index = mindchunk.reactions.findIndex(({ id }) => id === reactionId);
    const before = mindchunk.reactions[index];
    if (!before) return mindchunk;
    const after = { ...before, ...fields };
    if (after.text === before.text && after.grade === before.grade) return mindchunk;
    return { ...mindchunk, reactions: mindchunk.reactions.with(index, after) };
  });
}

export function removeReaction(mindsetId: number, mindchunkId: number, reactionId: number): Action {
  return inMindchunk(mindsetId, mindchunkId, (mindchunk) => ({
    ...mindchunk, reactions: numbered(mindchunk.reactions.filter(({ id }) => id !== reactionId)),
  }));
}

export function moveReaction(mindsetId: number, mindchunkId: number, reactionId: number, by: -1 | 1): Action {
  return inMindchunk(mindsetId, mindchunkId, (mindchunk) => {
    const reactions = moved(mindchunk.reactions, reactionId, by);
    return reactions === mindchunk.reactions ? mindchunk : { ...mindchunk, reactions: numbered(reactions) };
  });
}
