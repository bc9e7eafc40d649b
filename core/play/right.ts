import type { Mindset } from '../mindset/mindset.ts';
import { isImmediatelyGraded, showRightOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { RightAnswer } from './play.ts';
import { shownText } from './shown-pick.ts';

/** The facts that decide whether a player may see the right answers. */
export interface RightConditions {
  readonly properties: QuestProperties;
  readonly forContest: boolean;
  /** The game is of the current version, whose right answers are the current ones. */
  readonly isOfThisVersion: boolean;
  /** Finished, or nothing left to answer. */
  readonly isEnded: boolean;
  /** The current version has ended for everybody. */
  readonly isOver: boolean;
}

/**
 * Whether a player who has answered may see the right answers. Settled, What was right. For a contest only when it is
 * over, and for an earlier version only when the current one is: otherwise a second account could reveal them to the
 * first.
 */
export function showsRight({ properties, forContest, isOfThisVersion, isEnded, isOver }: RightConditions): boolean {
  const show = showRightOf(properties);
  if (show === 'never') return false;
  if (isOver) return true;
  return !forContest && isOfThisVersion && (show === 'each' || isEnded);
}

/** The best reactions of each mindchunk; none if no reaction earns a star, or all are right. */
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
