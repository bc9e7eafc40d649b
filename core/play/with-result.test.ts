import { expect, test } from 'vitest';
import { progress, result } from '../testing/progress.ts';
import { withResult } from './with-result.ts';

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

test('results that arrive in another order than the server stored them in add up to its score', () => {
  const first = { ...result, mindsetId: 3, stars: 100, timeBonus: 0, score: 150, gamecodeResult: 'not' as const };
  const second = { ...result, mindsetId: 4, stars: 75, timeBonus: 0, score: 225, gamecodeResult: 'not' as const };
  const late = { ...first, previouslyChecked: true };
  expect(withResult(withResult(progress, second), late).score).toBe(225);
  // A quest may take stars away.
  expect(withResult(progress, { ...first, grade: -100, stars: -100, score: -50 }).score).toBe(-50);
});

test('where the game leads is what its last result named; after the finish that stays', () => {
  const on = { questId: 9, mindsetId: 0 };
  const led = withResult(progress, { ...result, next: on });
  expect(led.next).toEqual(on);
  const later = { ...result, mindsetId: 3, timeBonus: 0 };
  expect(withResult(led, later).next).toEqual(on);
  const unfinished = withResult(progress, { ...result, gamecodeResult: 'not', next: on });
  expect(withResult(unfinished, { ...result, next: on }).next).toEqual(on);
  expect(withResult(unfinished, later).next).toBeUndefined();
  // A link within the quest leads into no other.
  expect(withResult(progress, { ...result, next: { questId: 3, mindsetId: 1 } })).not.toHaveProperty('next');
});
