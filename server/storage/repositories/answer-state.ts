import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { AnswerTarget, EntryState, NewAnswer } from '../interfaces/play.ts';
import { fromJson, isSet, toFlag, toJson } from '../rows/values.ts';

/** An answer waiting to be graded and stored. */
export interface AnswerJob {
  readonly target: AnswerTarget;
  readonly decide: (state: EntryState) => NewAnswer;
  readonly now: number;
  readonly resolve: (result: AnswerResult) => void;
  readonly reject: (error: unknown) => void;
  /** Number of failed attempts. */
  tries: number;
}

/** Parses earlier answers as PostgreSQL returns them with the state: [mindset, grade, success, stars]. */
export function toDone(list: readonly (readonly [number, number, 0 | 1, number])[]): EntryState['done'] {
  return list.map(([mindsetId, grade, success, stars]) => ({ mindsetId, grade, success: isSet(success), stars }));
}

/** The values of its row that an answer itself tells. */
export function storedAnswer({ result, picks, deviceTime = null, isLate = false, speedVerdict = null }: NewAnswer) {
  const { grade, success, stars, timeBonus } = result;
  return {
    grade,
    success: toFlag(success),
    stars,
    timeBonus,
    picks: toJson(picks),
    result: toJson(result),
    deviceTime,
    isLate: toFlag(isLate),
    speedVerdict,
  };
}

export const isDone = ({ done }: EntryState, { mindsetId }: AnswerTarget): boolean =>
  done.some((one) => one.mindsetId === mindsetId);

/** The result of the earlier answer, marked as a repeat. */
export const repeated = (text: string): AnswerResult => ({ ...fromJson<AnswerResult>(text), previouslyChecked: true });
