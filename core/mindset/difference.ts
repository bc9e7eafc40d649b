import { sameValue } from '../same-value.ts';
import type {
  MindchunkDifference,
  MindchunkFields,
  MindsetDifference,
  MindsetFields,
  ReactionDifference,
  ReactionFields,
} from './mindset-difference.ts';
import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

/** The names of all fields of a type: a field added to the type causes a type error until it is listed. */
const namesOf = <T>(fields: Readonly<Record<keyof T & string, true>>) => Object.keys(fields) as (keyof T & string)[];

/** The fields that a difference carries. */
export const DIFFERENCE_FIELDS = namesOf<MindsetFields>({
  title: true,
  name: true,
  latitude: true,
  longitude: true,
  image: true,
  embed: true,
  chain: true,
  properties: true,
  visibility: true,
  group: true,
  onOff: true,
  randomize: true,
  placeTag: true,
  receiveAnswers: true,
  shareContent: true,
  isTargeted: true,
  order: true,
});
const MINDCHUNK_FIELDS = namesOf<MindchunkFields>({ text: true, comment: true, order: true });
const REACTION_FIELDS = namesOf<ReactionFields>({ text: true, grade: true, order: true });

/**
 * The difference between two states of a saved mindset, or null for none. Mindchunks and reactions are matched by id:
 * those only in `after` are included whole. The start mark is sent separately. Spec §4 "Mindsets".
 */
export function mindsetDifference(before: Mindset, after: Mindset): MindsetDifference | null {
  if (before.id !== after.id) throw new Error(`Mindsets ${before.id} and ${after.id} are not the same`);
  const fields = changedKeys(before, after, DIFFERENCE_FIELDS) as Partial<MindsetFields>;
  const mindchunks = listDifference(before.mindchunks, after.mindchunks, mindchunkDifference);
  const isSame = Object.keys(fields).length === 0 && mindchunks.isSame;
  if (isSame) return null;
  return {
    id: after.id,
    questId: after.questId,
    fields,
    addedMindchunks: mindchunks.added,
    removedMindchunkIds: mindchunks.removedIds,
    changedMindchunks: mindchunks.changed,
  };
}

/** Applies a difference to `before`; gives the original `after`, up to the order of equal positions. */
export function applyDifference(before: Mindset, difference: MindsetDifference): Mindset {
  if (before.id !== difference.id)
    throw new Error(`The difference is of mindset ${difference.id}, not of ${before.id}`);
  return {
    ...before,
    ...difference.fields,
    mindchunks: applyList(
      before.mindchunks,
      difference.addedMindchunks,
      difference.removedMindchunkIds,
      difference.changedMindchunks,
      applyMindchunk,
    ),
  };
}

function mindchunkDifference(before: Mindchunk, after: Mindchunk): MindchunkDifference | null {
  const fields = changedKeys(before, after, MINDCHUNK_FIELDS);
  const reactions = listDifference(before.reactions, after.reactions, reactionDifference);
  if (Object.keys(fields).length === 0 && reactions.isSame) return null;
  return {
    id: after.id,
    ...fields,
    addedReactions: reactions.added,
    removedReactionIds: reactions.removedIds,
    changedReactions: reactions.changed,
  };
}

function reactionDifference(before: Reaction, after: Reaction): ReactionDifference | null {
  const fields = changedKeys(before, after, REACTION_FIELDS);
  return Object.keys(fields).length === 0 ? null : { id: after.id, ...fields };
}

function applyMindchunk(
  mindchunk: Mindchunk,
  { addedReactions, removedReactionIds, changedReactions, ...fields }: MindchunkDifference,
): Mindchunk {
  return {
    ...mindchunk,
    ...fields,
    reactions: applyList(
      mindchunk.reactions,
      addedReactions,
      removedReactionIds,
      changedReactions,
      (reaction, change) => ({ ...reaction, ...change }),
    ),
  };
}

function changedKeys<T, K extends keyof T>(before: T, after: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const changed: Partial<Pick<T, K>> = {};
  for (const key of keys) {
    if (!sameValue(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

function listDifference<T extends { readonly id: number }, D>(
  before: readonly T[],
  after: readonly T[],
  compare: (a: T, b: T) => D | null,
) {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !old.has(id));
  const removedIds = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const changed = after.flatMap((item) => {
    const was = old.get(item.id);
    const difference = was === undefined ? null : compare(was, item);
    return difference === null ? [] : [difference];
  });
  return { added, removedIds, changed, isSame: added.length + removedIds.length + changed.length === 0 };
}

function applyList<T extends { readonly id: number; readonly order: number }, D extends { readonly id: number }>(
  before: readonly T[],
  added: readonly T[],
  removedIds: readonly number[],
  changed: readonly D[],
  apply: (item: T, change: D) => T,
): T[] {
  const removed = new Set(removedIds);
  const changes = new Map(changed.map((change) => [change.id, change]));
  const kept = before
    .filter(({ id }) => !removed.has(id))
    .map((item) => {
      const change = changes.get(item.id);
      return change === undefined ? item : apply(item, change);
    });
  return [...kept, ...added].sort((a, b) => a.order - b.order);
}
