import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { Picks } from '../../../quest/player/picks.ts';

/** A mindset that was opened without entering its quest, and its picks: the quest is entered to answer it. */
export interface HandedOver {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
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
