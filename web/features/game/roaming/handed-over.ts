import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { Picks } from '../../../quest/player/picks.ts';

/** A mindset that was opened without its quest, and what was picked: the quest is entered to answer it. */
export interface HandedOver {
  readonly mindset: OpenedMindset;
  readonly picks: Picks;
}

/**
 * The same picks by the ids of who has entered: shuffled reactions have other ids for each entry. One whose text is not
 * there any more is left out.
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
