import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { recallInTab, rememberInTab } from '../../../device/tab-memory.ts';
import { arePicks } from '../../../quest/player/picks.ts';
import type { Picks } from '../../../quest/player/picks.ts';

/** A mindset that was opened without entering its quest, and its picks: the quest is entered to answer it. */
export interface HandedOver {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
}

const keyOf = (userId: number) => `handed-over:${userId}`;

/** The answer for which a quest is being entered survives a reload: on a slow line the page offers one meanwhile. */
export function readHandedOver(userId: number): HandedOver | null {
  const kept = recallInTab(keyOf(userId)) as Partial<HandedOver> | null;
  return typeof kept?.mindset?.questId === 'number' && Array.isArray(kept.mindset.mindchunks) && arePicks(kept.picks)
    ? { mindset: kept.mindset, picks: kept.picks }
    : null;
}

export function keepHandedOver(userId: number, handed: HandedOver | null): void {
  rememberInTab(keyOf(userId), handed);
}

/**
 * Translates the picks to the ids of the entry: shuffled reactions have other ids in each entry. Picks whose text no
 * longer exists are dropped.
 */
export function picksCarried({ mindset, picks }: HandedOver, entered: OpenedMindset): Picks {
  const carried = entered.mindchunks.flatMap(({ id, reactions }): [number, number][] => {
    const before = mindset.mindchunks.find((chunk) => chunk.id === id)?.reactions;
    const text = before?.find((reaction) => reaction.id === picks[id])?.text;
    const same =
      reactions.find((reaction) => reaction.id === picks[id]) ?? reactions.find((each) => each.text === text);
    return same === undefined || text === undefined ? [] : [[id, same.id]];
  });
  return Object.fromEntries(carried);
}
