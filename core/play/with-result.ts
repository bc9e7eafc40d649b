import type { AnswerResult, DoneMindset, Progress } from './play.ts';

/** The part of a progress that a result changes. */
export type Graded = Pick<Progress, 'score' | 'timeBonus' | 'finished' | 'done'>;

/** The progress after an answer was graded; idempotent for the same result. */
export function withResult<Of extends Graded>(
  progress: Of,
  { mindsetId, grade, success, stars, timeBonus, gamecodeResult }: AnswerResult,
): Of {
  const done: DoneMindset = { mindsetId, grade, success };
  const known = progress.done.some((each) => each.mindsetId === mindsetId);
  return {
    ...progress,
    // The score in a result is that of its time, and results may arrive in another order.
    score: known ? progress.score : progress.score + stars + timeBonus,
    timeBonus: known ? progress.timeBonus : progress.timeBonus + timeBonus,
    finished: progress.finished || gamecodeResult === 'finish',
    done: known ? progress.done : [...progress.done, done],
  };
}
