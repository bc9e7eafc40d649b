import type { Mindset } from '../mindset/mindset.ts';
import { isImmediatelyGraded, showRightOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { RightAnswer } from './play.ts';
import { shownText } from './shown-pick.ts';

/** Whether a player who has answered may be told what was right. Settled, What was right. */
export function tellsRight(quest: QuestProperties, isEnded: boolean): boolean {
  const show = showRightOf(quest);
  return show === 'each' || (show === 'end' && isEnded);
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
