import type { Issue } from '../issue.ts';
import type { Mindchunk, Mindset, Reaction } from '../mindset/mindset.ts';
import { CORRECT_GRADE } from '../mindset/mindset.rules.ts';
import { isImmediatelyGraded, needsAllChecked, negativeGradingOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { Pick as ReactionPick } from './play.ts';

/** The grade of an answer, or why it is refused. */
export type Grading =
  | { readonly ok: true; readonly grade: number; readonly success: boolean }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Grades an answer. Each mindchunk with reactions contributes the grade of its picked reaction, 0 without a pick; the
 * mindset's grade is their mean, rounded half up. 50 or more is a success. Below 50 the grade becomes negative if the
 * quest says so. With immediate grading the grade is always 100. Refused: picks of another mindset, two picks for one
 * mindchunk, and with `allChecked` a mindchunk without a pick. Settled, "Grade of a mindset"; Spec §4 "Playing a
 * mindset", §5.
 */
export function gradeAnswer(
  mindset: Pick<Mindset, 'mindchunks' | 'properties'>,
  picks: readonly ReactionPick[],
  quest: QuestProperties,
): Grading {
  const asking = mindset.mindchunks.filter(({ reactions }) => reactions.length > 0);
  const picked = pickedReactions(asking, picks);
  if (picked === null) return { ok: false, issues: [{ field: 'picks', message: 'play.answerInvalid' }] };
  if (isImmediatelyGraded(quest, mindset.properties)) return { ok: true, grade: 100, success: true };
  const missing = asking.filter(({ id }) => !picked.has(id));
  if (needsAllChecked(quest) && missing.length > 0) {
    return { ok: false, issues: missing.map(({ id }) => ({ field: `picks.${id}`, message: 'play.setAllReactions' })) };
  }
  const sum = asking.reduce((total, { id }) => total + (picked.get(id)?.grade ?? 0), 0);
  const mean = asking.length === 0 ? 0 : Math.round(sum / asking.length);
  const success = mean >= CORRECT_GRADE;
  return { ok: true, grade: success ? mean : withNegativeGrading(mean, negativeGradingOf(quest)), success };
}

/**
 * A grade below 50 in a quest with negative grading: `negativeGrading` (-100 to 0) for a grade of 0, half of it for 25,
 * and so on, rounded. Unchanged if `negativeGrading` is null. Settled.
 */
export function withNegativeGrading(grade: number, negativeGrading: number | null): number {
  if (negativeGrading === null || grade >= CORRECT_GRADE) return grade;
  return -Math.round((-negativeGrading * (CORRECT_GRADE - grade)) / CORRECT_GRADE) + 0;
}

function pickedReactions(asking: readonly Mindchunk[], picks: readonly ReactionPick[]): Map<number, Reaction> | null {
  const mindchunks = new Map(asking.map((mindchunk) => [mindchunk.id, mindchunk]));
  const picked = new Map<number, Reaction>();
  for (const { mindchunkId, reactionId } of picks) {
    const reaction = mindchunks.get(mindchunkId)?.reactions.find(({ id }) => id === reactionId);
    if (reaction === undefined || picked.has(mindchunkId)) return null;
    picked.set(mindchunkId, reaction);
  }
  return picked;
}
