import type { Mindset, Reaction } from '../mindset/mindset.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { nextTarget } from './chain.ts';
import { gradeAnswer } from './grade.ts';
import { messageAfter, openedMindset } from './opened.ts';
import type { AnswerResult, OpenedMindset, Pick as ReactionPick } from './play.ts';

/** A mindset as its creator plays it for a look, also one that is not saved: its reactions in an order of their own where they are shuffled. */
export function trialOf(mindset: Mindset, quest: QuestProperties, random: () => number): OpenedMindset {
  const shuffled = (reactions: readonly Reaction[]) =>
    reactions
      .map((reaction) => ({ reaction, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ reaction }) => reaction);
  const opened = openedMindset(mindset, quest, mindset.randomize ? shuffled : (reactions) => reactions);
  // A picture that is not saved has no address yet.
  return { ...opened, image: mindset.image };
}

export type TrialResult = Pick<AnswerResult, 'grade' | 'success' | 'message' | 'next'>;

/** What the server would say of these picks; `null` where it would refuse them. */
export function trialResult(
  mindset: Mindset,
  picks: readonly ReactionPick[],
  quest: QuestProperties,
): TrialResult | null {
  const grading = gradeAnswer(mindset, picks, quest);
  if (!grading.ok) return null;
  const { grade, success } = grading;
  return { grade, success, message: messageAfter(mindset, success), next: nextTarget(mindset.chain, grade) };
}
