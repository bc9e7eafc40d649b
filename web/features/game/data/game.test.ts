import { expect, test } from 'vitest';
import type { AnswerResult, Progress } from '@mangoquest/core/play/play.ts';
import { finishSince, withLate, withResult } from './game.ts';
import type { Game } from './game.ts';

const progress: Progress = {
  entryId: 7,
  questId: 3,
  score: 50,
  timeBonus: 0,
  carried: null,
  finished: false,
  done: [{ mindsetId: 1, grade: 50, success: true }],
};
const result: AnswerResult = {
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

test('a result adds its mindset and brings the server’s score', () => {
  expect(withResult(progress, result)).toEqual({
    ...progress,
    score: 145,
    timeBonus: 20,
    finished: true,
    done: [
      { mindsetId: 1, grade: 50, success: true },
      { mindsetId: 2, grade: 75, success: true },
    ],
  });
});

test('the same result again changes nothing', () => {
  const once = withResult(progress, result);
  expect(withResult({ ...once, score: 300 }, { ...result, previouslyChecked: true })).toEqual({ ...once, score: 300 });
});

test('a finish that came without an answer is shown where the game was last known as unfinished', () => {
  const finished: Progress = { ...progress, score: 260, timeBonus: 160, finished: true };
  expect(finishSince(finished, { entryId: 7, finished: false })).toMatchObject({
    gamecodeResult: 'finish',
    score: 260,
    timeBonus: 160,
    next: null,
  });
  expect(finishSince(finished, { entryId: 7, finished: true })).toBeNull();
  expect(finishSince(progress, { entryId: 7, finished: false })).toBeNull();
  // Another game of the quest, or one that this browser has no record of.
  expect(finishSince(finished, { entryId: 6, finished: false })).toBeNull();
  expect(finishSince(finished, null)).toBeNull();
});

test('what the server says after the kept game has been shown keeps what was answered meanwhile', () => {
  const shown = { progress, revision: 1 } as Game;
  const fewer = { progress: { ...progress, done: [], score: 0 }, revision: 2 } as unknown as Game;
  expect(withLate(shown, fewer)).toEqual({ progress, revision: 2 });
  const more = { progress: withResult(progress, result), revision: 2 } as Game;
  expect(withLate(shown, more)).toBe(more);
  const another = { ...fewer, progress: { ...fewer.progress, entryId: 8 } };
  expect(withLate(shown, another)).toBe(another);
  expect(withLate(shown, 'timed-out')).toBe('timed-out');
});
