import { expect, test } from 'vitest';
import { DAY_MS } from '@mangoquest/core/quest/schedule.ts';
import { aSummary } from '../../../testing/people.ts';
import { filtered } from './filters.ts';

const NOW = 1_800_000_000_000;
const at = (id: number, changes: object, startTime: number | null = null, endTime: number | null = null) => {
  const summary = aSummary({ id, price: 0, forContest: false, searchable: false, ...changes });
  return { ...summary, version: { ...summary.version, startTime, endTime } };
};
const quests = [
  at(1, {}),
  at(2, { price: 3 }),
  at(3, { forContest: true }, NOW + DAY_MS, NOW + 2 * DAY_MS),
  at(4, { forContest: true }, NOW - DAY_MS, NOW + DAY_MS),
  at(5, {}, NOW + 11 * DAY_MS),
  at(6, {}, NOW - 2, NOW - 1),
];
const ids = (...wanted: Parameters<typeof filtered>[1] extends ReadonlySet<infer F> ? F[] : never) =>
  filtered(quests, new Set(wanted), NOW).map(({ id }) => id);

test('what is over, and what begins in more than ten days, is not offered', () => {
  expect(ids()).toEqual([1, 2, 3, 4]);
});

test('filters combine', () => {
  expect(ids('contests')).toEqual([3, 4]);
  expect(ids('free')).toEqual([1, 3, 4]);
  expect(ids('now')).toEqual([1, 2, 4]);
  expect(ids('contests', 'now', 'free')).toEqual([4]);
});
