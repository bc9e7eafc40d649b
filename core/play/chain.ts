import type { QuestId } from '../ids.ts';
import type { ChainLink, ChainTarget } from '../mindset/mindset.ts';
import { numberProperty } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';

/**
 * Where play continues: the first link with the highest grade not above the achieved one; null if there is none.
 * `grade` is the final one, negative if the quest grades negatively. Settled.
 */
export function nextTarget(chain: readonly ChainLink[], grade: number): ChainTarget | null {
  let best: ChainLink | null = null;
  for (const link of chain) {
    if (link.grade <= grade && (best === null || link.grade > best.grade)) best = link;
  }
  return best === null ? null : best.target;
}

/** The group in which a chained quest starts. Spec §4: game code {chain}_1. */
export const CHAINED_GROUP = '1';

/** The quest that continues after the finish, or null; it starts in its group 1. Settled, "Chain of a quest". */
export function chainedQuest(properties: QuestProperties): number | null {
  const questId = numberProperty(properties.chain);
  return questId !== null && Number.isSafeInteger(questId) && questId > 0 ? questId : null;
}

/**
 * Where a game leads whose player comes back to it: into the quest that its last answer named; after the finish into
 * the one that its quest names. Null if it leads nowhere else.
 */
export function wayOn(
  game: { readonly questId: QuestId; readonly isFinished: boolean; readonly chained: QuestId | null },
  lastNext: ChainTarget | null,
): ChainTarget | null {
  if (lastNext !== null && lastNext.questId !== game.questId) return lastNext;
  const { questId, isFinished, chained } = game;
  return isFinished && chained !== null && chained !== questId ? { questId: chained, mindsetId: 0 } : null;
}

/**
 * A quest's properties for a document that may become another quest: a chain to itself is stored as null, like links,
 * and becomes a chain to the new quest. `ownChainIn` is the inverse.
 */
export function ownChainOut(properties: QuestProperties, questId: QuestId): QuestProperties {
  const { chain, ...others } = properties;
  if (chainedQuest(properties) === questId) return { ...properties, chain: null };
  return chain === null ? others : properties;
}

export function ownChainIn(properties: QuestProperties, questId: QuestId): QuestProperties {
  return properties.chain === null ? { ...properties, chain: questId } : properties;
}

/** The gamecode in which a chained quest starts, like `4821_1`. Spec §4. */
export function chainedGamecode(questId: QuestId): string {
  return `${questId}_${CHAINED_GROUP}`;
}
