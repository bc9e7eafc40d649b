import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { AnswerTarget, EntryState, NewAnswer } from '../interfaces/play.ts';
import { fromJson, isSet } from '../rows/values.ts';

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

/** Parses earlier answers, in the form both databases return: [mindset, grade, success, stars]. */
export function toDone(list: readonly (readonly [number, number, 0 | 1, number])[]): EntryState['done'] {
  return list.map(([mindsetId, grade, success, stars]) => ({ mindsetId, grade, success: isSet(success), stars }));
}

export const isDone = ({ done }: EntryState, { mindsetId }: AnswerTarget): boolean =>
  done.some((one) => one.mindsetId === mindsetId);

/** The result of the earlier answer, marked as a repeat. */
export const repeated = (text: string): AnswerResult => ({ ...fromJson<AnswerResult>(text), previouslyChecked: true });
