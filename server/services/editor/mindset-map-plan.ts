import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { applyDifference } from '@mangoquest/core/mindset/difference.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import { allLengthIssues, mindsetLength } from '@mangoquest/core/mindset/mindset-length.ts';
import { mindsetCountIssues, mindsetFaults, mindsetGaps } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { startId as startIdOf, withOneStart, withStart } from '@mangoquest/core/mindset/start.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { contentIssues } from '../content/mindset-content.ts';
import { differenceIssues, prefixed } from './mindset-map-ids.ts';

/** The requested change of a mindset map, cleaned. */
export interface MapChange {
  readonly added: readonly Mindset[];
  readonly changed: readonly MindsetDifference[];
  readonly deleted: readonly number[];
  /** The id of a saved mindset, or of a new one (at or below 0); `null` keeps the start. */
  readonly startId: number | null;
}

/** The validated change, saved as a whole or not at all. */
export interface MapPlan {
  readonly added: readonly Mindset[];
  readonly changed: readonly { readonly difference: MindsetDifference; readonly after: Mindset }[];
  readonly deletedIds: readonly number[];
  /** The start after the save; at or below 0 for one of `added`; `null` for an empty quest. */
  readonly startId: number | null;
  /** Added and changed mindsets that cannot be played yet. */
  readonly incompleteIds: readonly number[];
}

export interface PlanContext {
  readonly questId: QuestId;
  readonly properties: QuestProperties;
  /** Mindsets may be incomplete. */
  readonly mayLack: boolean;
  /** Links may lead to mindsets added in the same change. */
  readonly mayLinkNew: boolean;
}

export type Planned =
  | { readonly outcome: 'plan'; readonly plan: MapPlan }
  | { readonly outcome: 'issues'; readonly issues: readonly Issue[] }
  /** An id in it is not one of this quest. */
  | { readonly outcome: 'not-found' };

/**
 * Checks a change against the saved state: every id must belong to this quest, every mindset must fulfil the rules
 * after the change (Spec §5), at most 1000 remain, exactly one is the start (Spec §4 "Mindsets"). An issue's field is
 * its path in the change, like `added.3.mindchunks.0.text`. Yields to other requests between mindsets.
 */
export async function planMapChange(
  { questId, properties, mayLack, mayLinkNew }: PlanContext,
  before: readonly Mindset[],
  change: MapChange,
): Promise<Planned> {
  const saved = new Map(before.map((mindset) => [mindset.id, mindset]));
  const deleted = new Set(change.deleted);
  const isOurs = (id: number) => saved.has(id);
  if (![...change.deleted, ...change.changed.map(({ id }) => id)].every(isOurs)) return { outcome: 'not-found' };
  if (change.startId !== null && change.startId > 0 && !isOurs(change.startId)) return { outcome: 'not-found' };

  const issues = [
    ...idIssues(questId, change, deleted),
    ...change.changed.flatMap((difference, index) =>
      prefixed(`changed.${index}`, differenceIssues(difference, saved.get(difference.id) as Mindset)),
    ),
  ];
  // A difference is only applied if its ids fit.
  if (issues.length > 0) return { outcome: 'issues', issues };

  const changed = change.changed.map((difference) => ({
    difference,
    after: applyDifference(saved.get(difference.id) as Mindset, difference),
  }));
  const afterById = new Map(changed.map(({ after }) => [after.id, after]));
  const kept = before.filter(({ id }) => !deleted.has(id)).map((mindset) => afterById.get(mindset.id) ?? mindset);
  const { ruled, incompleteIds } = await rulesOf(
    { properties, mayLack },
    kept,
    change.added,
    changed.map(({ after }) => after),
  );
  const targets = [...kept, ...(mayLinkNew ? change.added : [])];
  ruled.push(...chainIssues(questId, change, new Set(targets.map(({ id }) => id))));
  if (ruled.length > 0) return { outcome: 'issues', issues: ruled };
  return {
    outcome: 'plan',
    plan: { added: change.added, changed, deletedIds: [...deleted], startId: startAfter(kept, change), incompleteIds },
  };
}

/** Issues of the added and changed mindsets, and of all mindsets together. */
async function rulesOf(
  { properties, mayLack }: Pick<PlanContext, 'properties' | 'mayLack'>,
  kept: readonly Mindset[],
  added: readonly Mindset[],
  changed: readonly Mindset[],
) {
  let length = 0;
  for (const mindset of [...kept, ...added]) {
    length += mindsetLength(mindset);
    await yieldToEventLoop();
  }
  const ruled = [...mindsetCountIssues(kept.length, added.length), ...allLengthIssues(length)];
  const incompleteIds: number[] = [];
  const touched = [
    ...added.map((mindset, index) => ({ mindset, at: `added.${index}` })),
    ...changed.map((mindset, index) => ({ mindset, at: `changed.${index}` })),
  ];
  for (const { mindset, at } of touched) {
    const gaps = mindsetGaps(mindset, properties);
    if (gaps.length > 0) incompleteIds.push(mindset.id);
    ruled.push(...prefixed(at, [...mindsetFaults(mindset), ...(mayLack ? [] : gaps), ...contentIssues(mindset)]));
    await yieldToEventLoop();
  }
  return { ruled, incompleteIds };
}

function idIssues(
  questId: QuestId,
  { added, changed, deleted: _, startId }: MapChange,
  deleted: ReadonlySet<number>,
): Issue[] {
  const issues: Issue[] = [];
  const newIds = new Set<number>();
  added.forEach((mindset, index) => {
    if (mindset.id > 0 || newIds.has(mindset.id))
      issues.push({ field: `added.${index}.id`, message: 'common.invalid' });
    if (mindset.questId !== questId) issues.push({ field: `added.${index}.questId`, message: 'common.invalid' });
    newIds.add(mindset.id);
  });
  const changedIds = new Set<number>();
  changed.forEach((difference, index) => {
    const isTwice = changedIds.has(difference.id) || deleted.has(difference.id);
    if (isTwice) issues.push({ field: `changed.${index}.id`, message: 'common.invalid' });
    if (difference.questId !== questId) issues.push({ field: `changed.${index}.questId`, message: 'common.invalid' });
    changedIds.add(difference.id);
  });
  const startIsGone = startId !== null && (startId > 0 ? deleted.has(startId) : !newIds.has(startId));
  if (startIsGone) issues.push({ field: 'startId', message: 'common.invalid' });
  return issues;
}

// A link within this quest must lead to a mindset that exists after the save; links to other quests are checked while playing.
function chainIssues(questId: QuestId, { added, changed }: MapChange, targetIds: ReadonlySet<number>): Issue[] {
  const listed = [
    ...added.map(({ chain }, index) => ({ chain, at: `added.${index}` })),
    ...changed.map(({ fields }, index) => ({ chain: fields.chain ?? [], at: `changed.${index}` })),
  ];
  return listed.flatMap(({ chain, at }) =>
    chain.flatMap(({ target }, index): Issue[] =>
      target.questId === questId && !targetIds.has(target.mindsetId)
        ? [{ field: `${at}.chain.${index}`, message: 'mindset.chainInvalid' }]
        : [],
    ),
  );
}

function startAfter(kept: readonly Mindset[], { added, startId }: MapChange): number | null {
  const all = [...kept, ...added.map((mindset) => ({ ...mindset, isStart: kept.length === 0 && mindset.isStart }))];
  if (startId !== null) return startIdOf(withStart(all, startId));
  return startIdOf(withOneStart(all));
}
