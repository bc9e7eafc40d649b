import { expect, test } from 'vitest';
import { parsePenalty, resumedScore, totalScore } from './score.ts';
import { timeBonus } from './time-bonus.ts';

test('a penalty is a share written with %, or a number of stars', () => {
  expect(parsePenalty('10%')).toEqual({ type: 'percentage', amount: 10 });
  expect(parsePenalty(' 12.5 % ')).toEqual({ type: 'percentage', amount: 12.5 });
  expect(parsePenalty('25')).toEqual({ type: 'subtraction', amount: 25 });
  expect(parsePenalty(25)).toEqual({ type: 'subtraction', amount: 25 });
  expect(parsePenalty('100%')).toEqual({ type: 'percentage', amount: 100 });
  for (const text of ['', '%', '-5', '101%', 'ten', '1e3', '5%%']) expect(parsePenalty(text)).toBeNull();
});

test('the score after a penalty is rounded up and not below 0', () => {
  expect(resumedScore([100, 55], { type: 'percentage', amount: 10 })).toBe(140);
  expect(resumedScore([110], { type: 'percentage', amount: 10 })).toBe(99);
  expect(resumedScore([1000], { type: 'percentage', amount: 33.3 })).toBe(667);
  expect(resumedScore([100], { type: 'subtraction', amount: 30.5 })).toBe(70);
  expect(resumedScore([20], { type: 'subtraction', amount: 30 })).toBe(0);
  expect(resumedScore([20], { type: 'percentage', amount: 100 })).toBe(0);
  expect(resumedScore([-40, 10], { type: 'percentage', amount: 50 })).toBe(-30);
  expect(resumedScore([])).toBe(0);
});

test('each grade counts once, with what was carried in and the time bonus', () => {
  expect(totalScore({ grades: [100, 25, -50], timeBonus: 92, carried: 10 })).toBe(177);
});

test('the time bonus counts full seconds', () => {
  expect(timeBonus({ secondsToScore: 4 }, 23_999, 0)).toBe(92);
  expect(timeBonus({ secondsToScore: 0.5 }, 3000, 0)).toBe(2);
  expect(timeBonus({ secondsToScore: 33.3 }, 185_000, 0)).toBe(6161);
  expect(timeBonus({ secondsToScore: 4 }, 1000, 1000)).toBe(0);
  expect(timeBonus({ secondsToScore: 4 }, 0, 5000)).toBe(0);
  expect(timeBonus({ secondsToScore: 4 }, null, 5000)).toBe(0);
  expect(timeBonus({}, 60_000, 0)).toBe(0);
  expect(timeBonus({ secondsToScore: -4 }, 60_000, 0)).toBe(0);
  expect(timeBonus({ secondsToScore: '4' as never }, 60_000, 0)).toBe(240);
});
