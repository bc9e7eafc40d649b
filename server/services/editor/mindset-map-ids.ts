import type { Issue } from '@mangoquest/core/issue.ts';
import type { MindchunkDifference, MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** The same issues, their fields inside `prefix`. */
export function prefixed(prefix: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));
}

/**
 * Whether a difference fits its mindset: what it removes and changes exists, what it adds is new, and
 * no id occurs twice. Ids from another mindset are refused like unknown ones.
 */
export function differenceIssues(difference: MindsetDifference, before: Mindset): Issue[] {
  const mindchunks = new Map(before.mindchunks.map((mindchunk) => [mindchunk.id, mindchunk]));
  const { addedMindchunks, removedMindchunkIds, changedMindchunks } = difference;
  return [
    ...listIssues('mindchunks', addedMindchunks, removedMindchunkIds, changedMindchunks, mindchunks),
    ...changedMindchunks.flatMap((change, index) => {
      const mindchunk = mindchunks.get(change.id);
      return mindchunk === undefined ? [] : reactionIssues(`changedMindchunks.${index}`, change, mindchunk);
    }),
  ];
}

function reactionIssues(
  field: string,
  { addedReactions, removedReactionIds, changedReactions }: MindchunkDifference,
  before: Mindchunk,
): Issue[] {
  const reactions = new Map(before.reactions.map((reaction) => [reaction.id, reaction]));
  return prefixed(field, listIssues('reactions', addedReactions, removedReactionIds, changedReactions, reactions));
}

function listIssues(
  what: 'mindchunks' | 'reactions',
  added: readonly { readonly id: number }[],
  removedIds: readonly number[],
  changed: readonly { readonly id: number }[],
  before: ReadonlyMap<number, unknown>,
): Issue[] {
  const removed = new Set(removedIds);
  const changedIds = changed.map(({ id }) => id);
  const fits =
    removed.size === removedIds.length &&
    removedIds.every((id) => before.has(id)) &&
    new Set(changedIds).size === changedIds.length &&
    changedIds.every((id) => before.has(id) && !removed.has(id)) &&
    added.every(({ id }) => id <= 0);
  return fits ? [] : [{ field: what, message: 'common.gone' }];
}
