import type { Mindchunk, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { MindsetChange } from './mindset-editing.ts';

function inMindchunks(change: (mindchunks: readonly Mindchunk[]) => readonly Mindchunk[]): MindsetChange {
  return (mindset) => {
    const mindchunks = change(mindset.mindchunks);
    return mindchunks === mindset.mindchunks ? mindset : { ...mindset, mindchunks: numbered(mindchunks) };
  };
}

/** Renumbers `order` by position. */
function numbered<Item extends { readonly order: number }>(items: readonly Item[]): readonly Item[] {
  return items.map((item, order) => (item.order === order ? item : { ...item, order }));
}

function inMindchunk(mindchunkId: number, change: (mindchunk: Mindchunk) => Mindchunk): MindsetChange {
  return inMindchunks((mindchunks) => {
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

export function addMindchunk(): MindsetChange {
  return inMindchunks((mindchunks) => [...mindchunks, newMindchunk(mindchunks)]);
}

export function editMindchunk(
  mindchunkId: number,
  fields: Partial<Pick<Mindchunk, 'text' | 'comment'>>,
): MindsetChange {
  return inMindchunk(mindchunkId, (mindchunk) => {
    const next = { ...mindchunk, ...fields };
    return next.text === mindchunk.text && next.comment === mindchunk.comment ? mindchunk : next;
  });
}

export function removeMindchunk(mindchunkId: number): MindsetChange {
  return inMindchunks((mindchunks) => mindchunks.filter(({ id }) => id !== mindchunkId));
}

export function moveMindchunk(mindchunkId: number, by: -1 | 1): MindsetChange {
  return inMindchunks((mindchunks) => moved(mindchunks, mindchunkId, by));
}

export function addReaction(mindchunkId: number): MindsetChange {
  return inMindchunk(mindchunkId, (mindchunk) => ({
    ...mindchunk,
    reactions: [...mindchunk.reactions, newReaction(mindchunk.reactions)],
  }));
}

export function editReaction(
  mindchunkId: number,
  reactionId: number,
  fields: Partial<Pick<Reaction, 'text' | 'grade'>>,
): MindsetChange {
  return inMindchunk(mindchunkId, (mindchunk) => {
    const index = mindchunk.reactions.findIndex(({ id }) => id === reactionId);
    const before = mindchunk.reactions[index];
    if (!before) return mindchunk;
    const after = { ...before, ...fields };
    if (after.text === before.text && after.grade === before.grade) return mindchunk;
    return { ...mindchunk, reactions: mindchunk.reactions.with(index, after) };
  });
}

export function removeReaction(mindchunkId: number, reactionId: number): MindsetChange {
  return inMindchunk(mindchunkId, (mindchunk) => ({
    ...mindchunk,
    reactions: numbered(mindchunk.reactions.filter(({ id }) => id !== reactionId)),
  }));
}

export function moveReaction(mindchunkId: number, reactionId: number, by: -1 | 1): MindsetChange {
  return inMindchunk(mindchunkId, (mindchunk) => {
    const reactions = moved(mindchunk.reactions, reactionId, by);
    return reactions === mindchunk.reactions ? mindchunk : { ...mindchunk, reactions: numbered(reactions) };
  });
}
