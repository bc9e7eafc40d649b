import type { QuestId } from '@mangoquest/core/ids.ts';
import { linksWithout } from '@mangoquest/core/mindset/links.ts';
import type { MindsetFields } from '@mangoquest/core/mindset/mindset-difference.ts';
import { mindsetGaps } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import type { MapPlan } from './mindset-map-plan.ts';

export interface AmendsContext {
  readonly questId: QuestId;
  readonly properties: QuestProperties;
  /** As currently saved. */
  readonly before: readonly Mindset[];
  /** The same, converted to the new ground. */
  readonly carried: readonly Mindset[];
}

/**
 * The plan with its consequences: links to deleted mindsets are removed, and everything carried over is converted to the new
 * ground. Rules are not checked for these.
 */
export function withAmends(plan: MapPlan, { questId, properties, before, carried }: AmendsContext): MapPlan {
  const deleted = new Set(plan.deletedIds);
  const placeBefore = new Map(before.map((mindset) => [mindset.id, mindset]));
  const changed = new Map(plan.changed.map((change) => [change.after.id, change]));
  const incompleteIds = [...plan.incompleteIds];
  for (const mindset of carried) {
    if (deleted.has(mindset.id)) continue;
    const known = changed.get(mindset.id);
    const after = known?.after ?? mindset;
    const fields = amends(placeBefore.get(mindset.id) ?? after, after, linksWithout(after.chain, questId, deleted));
    if (Object.keys(fields).length === 0) continue;
    const difference = known?.difference ?? {
      id: mindset.id,
      questId,
      fields: {},
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    };
    changed.set(mindset.id, {
      difference: { ...difference, fields: { ...difference.fields, ...fields } },
      after: { ...after, ...fields },
    });
    if (known === undefined && mindsetGaps(mindset, properties).length > 0) incompleteIds.push(mindset.id);
  }
  return { ...plan, changed: [...changed.values()], incompleteIds };
}

function amends(before: Mindset, after: Mindset, chain: Mindset['chain']): Partial<MindsetFields> {
  const isMoved = before.latitude !== after.latitude || before.longitude !== after.longitude;
  return {
    ...(isMoved ? { latitude: after.latitude, longitude: after.longitude } : {}),
    ...(chain === after.chain ? {} : { chain }),
  };
}
