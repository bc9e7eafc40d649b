import type { AnswerResult, DoneMindset, Progress } from './play.ts';

/** The part of a progress that a result changes. */
export type Graded = Pick<Progress, 'questId' | 'score' | 'timeBonus' | 'finished' | 'done' | 'next'>;

/** The progress after an answer was graded; idempotent for the same result. */
export function withResult<Of extends Graded>(progress: Of, result: AnswerResult): Of {
  const { mindsetId, grade, success, stars, timeBonus, gamecodeResult } = result;
  const done: DoneMindset = { mindsetId, grade, success };
  const known = progress.done.some((each) => each.mindsetId === mindsetId);
  const next = known ? progress.next : nextAfter(progress, result);
  return {
    ...progress,
    // The score in a result is that of its time, and results may arrive in another order.
    score: known ? progress.score : progress.score + stars + timeBonus,
    timeBonus: known ? progress.timeBonus : progress.timeBonus + timeBonus,
    finished: progress.finished || gamecodeResult === 'finish',
    done: known ? progress.done : [...progress.done, done],
    ...('next' in progress || next !== undefined ? { next } : {}),
  };
}

/** Where the quest leads after its finish stays. */
function nextAfter({ questId, finished, next: before }: Graded, { next }: AnswerResult): Progress['next'] {
  if (next !== null && next.questId !== questId) return next;
  return finished ? before : undefined;
}
