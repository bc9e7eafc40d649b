import { expect, test } from 'vitest';
import { isOffered, withdraws } from './withdrawal.ts';

const NOW = 1_000_000;
const DAY = 86_400_000;
const offer = { active: true, searchable: false, startTime: NOW + 500, endTime: NOW + 1_000 };
const daily = { searchable: true, startTime: NOW - 2 * DAY, endTime: NOW - DAY - 1 };

test.each([
  ['switched off', {}, { active: false }, true],
  ['begun earlier', {}, { startTime: NOW + 499 }, true],
  ['begun at once', {}, { startTime: null }, true],
  ['begun later', {}, { startTime: NOW + 501 }, false],
  ['begun earlier, when it had begun already', { startTime: NOW }, { startTime: NOW - 100 }, false],
  ['left as it is', {}, {}, false],
  ['switched off when it was not published', { active: false }, { active: false, startTime: 1 }, false],
  ['switched off when it was over', { startTime: 1, endTime: NOW }, { active: false }, false],
  ['ended', { startTime: 1 }, { endTime: NOW }, true],
  ['made longer when it was over', { startTime: 1, endTime: NOW }, { endTime: NOW + 1 }, false],
  ['of every day switched off', daily, { active: false }, true],
  ['of every day renamed', daily, {}, false],
  ['of every day that is of one past day from now on', daily, { searchable: false }, true],
])('a quest %s', (_what, before, after, expected) => {
  const previous = { ...offer, ...before };
  expect(withdraws(previous, { ...previous, ...after }, NOW)).toBe(expected);
});

test('what is offered is published and not over', () => {
  expect(
    [
      offer,
      { ...offer, active: false },
      { ...offer, endTime: NOW },
      { ...offer, startTime: null, endTime: null },
      { ...offer, ...daily },
    ].map((quest) => isOffered(quest, NOW)),
  ).toEqual([true, false, false, true, true]);
});
