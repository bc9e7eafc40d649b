import { expect, test } from 'vitest';
import type { AnswerResult, Progress } from '@mangoquest/core/play/play.ts';
import { withResult } from './game.ts';

const progress: Progress = { entryId: 7, questId: 3, score: 50, timeBonus: 0, finished: false, done: [{ mindsetId: 1, grade: 50, success: true }] };
const result: AnswerResult = {
  mindsetId: 2, grade: 75, success: true, gamecodeResult: 'finish', previouslyChecked: false, timeBonus: 20, stars: 75, score: 145, message: '', next: null,
};

test('a result adds its mindset and brings the server’s score', () => {
  expect(withResult(progress, result)).toEqual({
    ...progress, score: 145, timeBonus: 20, finished: true, done: [{ mindsetId: 1, grade: 50, success: true }, { mindsetId: 2, grade: 75, success: true }],
  });
});

test('the same result again changes nothing', () => {
  const once = withResult(progress, result);
  expect(withResult({ ...once, score: 300 }, { ...result, previouslyChecked: true })).toEqual({ ...once, score: 300 });
});
