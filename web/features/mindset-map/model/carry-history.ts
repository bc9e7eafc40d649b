import { DIFFERENCE_FIELDS } from '@mangoquest/core/mindset/difference.ts';
import { nextNewId, nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import { withLinksRenamed } from '@mangoquest/core/mindset/links.ts';
import type { Mindchunk, Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { cloneMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { sameValue } from '@mangoquest/core/same-value.ts';
import { type StoredUnits, unitCarrier } from './carry-units.ts';
import type { EditorDocument, MapContent } from './editor-document.ts';
import type { History } from './history.ts';
import type { Kind } from './selection.ts';

type Part = { readonly id: number };

/** The server's ids for new things. */
export type NewIds = Readonly<Record<Kind, ReadonlyMap<number, number>>>;

/** A save: what was sent, what the server made of it, and the ids of what was new. */
export interface Stored {
  readonly sent: MapContent;
  readonly stored: MapContent;
  readonly ids: NewIds;
}

/** The server's ids of new parts, matched by position. */
export function storedIds(sent: readonly Part[], stored: readonly Part[]): ReadonlyMap<number, number> {
  return new Map(sent.map(({ id }, at) => [id, id > 0 ? id : (stored[at]?.id ?? id)]));
}

/**
 * Converts all steps, so that undo and redo work across a save: new things get their ids, what was sent gets its stored
 * form, and what no longer exists on the server counts as new if a step restores it.
 */
export function carriedSteps(
  { past, present, future }: History<EditorDocument>,
  { sent, stored, ids }: Stored,
): Omit<History<EditorDocument>, 'key'> {
  const steps = [...past, present, ...future];
  const carry = mindsetCarrier(steps, { sent: sent.mindsets, stored: stored.mindsets, ids: ids.mindset });
  const drawings = unitCarrier(
    steps.map((one) => one.drawings),
    { sent: sent.drawings, stored: stored.drawings, ids: ids.drawing },
  );
  const regions = unitCarrier(
    steps.map((one) => one.regions),
    { sent: sent.regions, stored: stored.regions, ids: ids.region },
  );
  const step = (document: EditorDocument): EditorDocument => ({
    ...document,
    mindsets: document.mindsets.map(carry),
    drawings: drawings(document.drawings),
    regions: regions(document.regions),
  });
  return { past: past.map(step), present: step(present), future: future.map(step) };
}

function mindsetCarrier(
  steps: readonly EditorDocument[],
  { sent, stored, ids }: StoredUnits<Mindset>,
): (mindset: Mindset) => Mindset {
  const sentById = new Map(sent.map((mindset) => [mindset.id, mindset]));
  const storedById = new Map(stored.map((mindset) => [mindset.id, mindset]));
  const taken = new Set(steps.flatMap(({ mindsets }) => mindsets.map(({ id }) => id)));
  const revived = new Map<number, number>();
  const newIdOf = (gone: number) => {
    const id = revived.get(gone) ?? nextNewMindsetId(taken);
    taken.add(id);
    revived.set(gone, id);
    return id;
  };
  const inSteps = new Set(taken);
  const isGone = (id: number) => id > 0 && !storedById.has(id);
  const linkOf = (id: number) => ids.get(id) ?? (isGone(id) && inSteps.has(id) ? newIdOf(id) : undefined);
  // Steps share unchanged objects: convert each once.
  const known = new Map<Mindset, Mindset>();
  return (mindset) => {
    const before = known.get(mindset);
    if (before) return before;
    const was = sentById.get(mindset.id);
    const is = storedById.get(ids.get(mindset.id) ?? mindset.id);
    const carried =
      was && is
        ? carriedMindset(mindset, was, is)
        : isGone(mindset.id)
          ? { ...cloneMindset(mindset, newIdOf(mindset.id)), isStart: mindset.isStart }
          : mindset;
    const linked = withLinksRenamed(carried, linkOf);
    known.set(mindset, linked);
    return linked;
  };
}

function carriedMindset(mindset: Mindset, was: Mindset, is: Mindset): Mindset {
  if (mindset === was) return is;
  return {
    ...asStored(mindset, was, is, DIFFERENCE_FIELDS),
    id: is.id,
    mindchunks: carriedParts(mindset.mindchunks, was.mindchunks, is.mindchunks, carriedMindchunk, freshMindchunk),
  };
}

function carriedMindchunk(mindchunk: Mindchunk, was: Mindchunk, is: Mindchunk): Mindchunk {
  return {
    ...asStored(mindchunk, was, is, ['text', 'comment', 'order']),
    id: is.id,
    reactions: carriedParts(mindchunk.reactions, was.reactions, is.reactions, carriedReaction, freshReaction),
  };
}

function carriedReaction(reaction: Reaction, was: Reaction, is: Reaction): Reaction {
  return { ...asStored(reaction, was, is, ['text', 'grade', 'order']), id: is.id };
}

const freshReaction = (reaction: Reaction, id: number): Reaction => ({ ...reaction, id });
const freshMindchunk = (mindchunk: Mindchunk, id: number): Mindchunk => ({
  ...mindchunk,
  id,
  reactions: mindchunk.reactions.map((reaction, at) => ({ ...reaction, id: -1 - at })),
});

/** Fields unchanged since sending take their stored value: sanitised HTML, image names. */
function asStored<T, K extends keyof T>(one: T, was: T, is: T, keys: readonly K[]): T {
  const changes = Object.fromEntries(keys.flatMap((key) => (sameValue(one[key], was[key]) ? [[key, is[key]]] : [])));
  return { ...one, ...changes };
}

function carriedParts<T extends Part>(
  parts: readonly T[],
  was: readonly T[],
  is: readonly T[],
  carry: (part: T, was: T, is: T) => T,
  fresh: (part: T, id: number) => T,
): readonly T[] {
  const ids = storedIds(was, is);
  const wasById = new Map(was.map((part) => [part.id, part]));
  const isById = new Map(is.map((part) => [part.id, part]));
  let last = nextNewId(parts.map(({ id }) => id)) + 1;
  return parts.map((part) => {
    const before = wasById.get(part.id);
    const after = isById.get(ids.get(part.id) ?? part.id);
    if (before && after) return carry(part, before, after);
    return part.id > 0 && !after ? fresh(part, --last) : part;
  });
}
