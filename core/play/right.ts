import type { Mindset } from '../mindset/mindset.ts';
import { isImmediatelyGraded, showRightOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { RightAnswer } from './play.ts';
import { shownText } from './shown-pick.ts';

/** What of a game decides whether its player is told what was right. */
export interface TellingRight {
  readonly properties: QuestProperties;
  readonly forContest: boolean;
  /** The game is of the version that is played now: what was right in it is what is right now. */
  readonly isOfThisVersion: boolean;
  /** Finished, or nothing left to answer. */
  readonly isEnded: boolean;
  /** The version that is played now has ended, for everybody. */
  readonly isOver: boolean;
}

/**
 * Whether a player who has answered may be told what was right. Settled, What was right. Of a contest only when it is over,
 * and of an earlier version only when the present one is: a second account could ask for the first.
 */
export function tellsRight({ properties, forContest, isOfThisVersion, isEnded, isOver }: TellingRight): boolean {
  const show = showRightOf(properties);
  if (show === 'never') return false;
  if (isOver) return true;
  return !forContest && isOfThisVersion && (show === 'each' || isEnded);
}

/** The best reactions of each mindchunk; none where nothing earns a star, or whatever is picked is right. */
export function rightAnswers(
  { mindchunks, properties }: Pick<Mindset, 'mindchunks' | 'properties'>,
  quest: QuestProperties,
): RightAnswer[] {
  if (isImmediatelyGraded(quest, properties)) return [];
  return mindchunks.flatMap(({ text, reactions }) => {
    const best = Math.max(0, ...reactions.map(({ grade }) => grade));
    if (best === 0) return [];
    const right = reactions.filter(({ grade }) => grade === best);
    return [{ mindchunk: shownText(text), reactions: right.map((reaction) => shownText(reaction.text)) }];
  });
}

/** Whether nothing is left to answer. */
export function hasAnsweredAll(
  mindsetIds: readonly number[],
  done: readonly { readonly mindsetId: number }[],
): boolean {
  const answered = new Set(done.map(({ mindsetId }) => mindsetId));
  return mindsetIds.length > 0 && mindsetIds.every((id) => answered.has(id));
}
