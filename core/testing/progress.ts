// A game with one answer, and the result that finishes it.
import type { AnswerResult, Progress } from '../play/play.ts';

export const progress: Progress = {
  entryId: 7,
  questId: 3,
  score: 50,
  timeBonus: 0,
  carried: null,
  finished: false,
  done: [{ mindsetId: 1, grade: 50, success: true }],
};
export const result: AnswerResult = {
  mindsetId: 2,
  grade: 75,
  success: true,
  gamecodeResult: 'finish',
  previouslyChecked: false,
  timeBonus: 20,
  stars: 75,
  score: 145,
  message: '',
  next: null,
};
