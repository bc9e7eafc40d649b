import type { Mindset, Reaction } from '../mindset/mindset.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { nextTarget } from './chain.ts';
import { gradeAnswer } from './grade.ts';
import { messageAfter, openedMindset } from './opened.ts';
import type { AnswerResult, OpenedMindset, Pick as ReactionPick } from './play.ts';

/** A mindset for its creator's preview, saved or not; shuffled reactions get a random order. */
export function trialOf(mindset: Mindset, quest: QuestProperties, random: () => number): OpenedMindset {
  const shuffled = (reactions: readonly Reaction[]) =>
    reactions
      .map((reaction) => ({ reaction, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ reaction }) => reaction);
  const opened = openedMindset(mindset, quest, mindset.randomize ? shuffled : (reactions) => reactions);
  // An unsaved image has no URL yet.
  return { ...opened, image: mindset.image };
}

export type TrialResult = Pick<AnswerResult, 'grade' | 'success' | 'message' | 'next'>;

/** The result that the server would give; `null` if it would refuse the picks. */
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
