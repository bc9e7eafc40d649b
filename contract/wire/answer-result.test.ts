import { expect, test } from 'vitest';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { answerResult, answerResultToWire } from './answer.ts';

const result: AnswerResult = {
  mindsetId: 4,
  grade: 50,
  success: true,
  gamecodeResult: 'finish',
  previouslyChecked: false,
  timeBonus: 20,
  stars: 50,
  score: 170,
  message: 'Well done',
  next: { questId: 8, mindsetId: 15 },
};

test('a result is written with the fields of the list and no others, whatever it carries', () => {
  const carried = {
    ...result,
    picks: [{ mindchunkId: 1, reactionId: 2 }],
    grades: [0, 50, 100],
    chain: 'secret',
    next: { questId: 8, mindsetId: 15, code: 'secret' },
  };
  expect(answerResultToWire(carried as AnswerResult)).toEqual({
    qsetid: 4,
    grade: 50,
    success: true,
    isFinishGamecode: true,
    isInBetweenGamecode: false,
    previouslyChecked: false,
    timeBonus: 20,
    stars: 50,
    score: 170,
    message: 'Well done',
    next: '8|15',
  });
});

test.each<Partial<AnswerResult>>([
  {},
  { gamecodeResult: 'in-between', next: null },
  { gamecodeResult: 'not', success: false, grade: -40, stars: -40, timeBonus: 0, previouslyChecked: true, message: '' },
])('what is written keeps the schema, and reads as what it was: %o', (changes) => {
  const whole = { ...result, ...changes };
  expect(answerResult.parse(answerResultToWire(whole))).toEqual(whole);
  expect(answerResult.encode(whole)).toEqual(answerResultToWire(whole));
});
