import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { AnswerTarget, EntryState, NewAnswer } from '../interfaces/play.ts';
import { fromJson, isSet } from '../rows/values.ts';

/** An answer that waits to be graded and stored. */
export interface AnswerJob {
  readonly target: AnswerTarget;
  readonly decide: (state: EntryState) => NewAnswer;
  readonly now: number;
  readonly resolve: (result: AnswerResult) => void;
  readonly reject: (error: unknown) => void;
  /** How often it was tried in vain. */
  tries: number;
}

/** What was answered, as both databases write it: [mindset, grade, success, stars]. */
export function toDone(list: readonly (readonly [number, number, 0 | 1, number])[]): EntryState['done'] {
  return list.map(([mindsetId, grade, success, stars]) => ({ mindsetId, grade, success: isSet(success), stars }));
}

export const isDone = ({ done }: EntryState, { mindsetId }: AnswerTarget): boolean =>
  done.some((one) => one.mindsetId === mindsetId);

/** The first result of what was answered before. */
export const repeated = (text: string): AnswerResult => ({ ...fromJson<AnswerResult>(text), previouslyChecked: true });
