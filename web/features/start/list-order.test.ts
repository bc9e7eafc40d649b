import { expect, test } from 'vitest';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { distanceTo, isListSortKey } from './list-order.ts';

const base: QuestSummary = {
  id: 1,
  title: 'Quest',
  shortDescription: '',
  location: 'New York',
  image: null,
  color: 0,
  latitude: 40.74,
  longitude: -73.99,
  advertisingLatitude: null,
  advertisingLongitude: null,
  withinDistance: 0,
  activeDistance: 0,
  virtual: false,
  price: 0,
  currency: 'EUR',
  active: true,
  showPoints: true,
  searchable: false,
  editable: false,
  forContest: false,
  creator: { userId: 1, username: 'ada' },
  version: { id: 1, number: 1, startTime: null, endTime: null },
  withPassword: false,
  mindsetCount: 1,
  deleted: false,
  revision: 1,
  isBoard: false,
};

test('a quest is as far as the place it is advertised at; virtual quests and boards have no distance', () => {
  const from = { latitude: 40.74, longitude: -73.99 };
  expect(distanceTo(base, from)).toBe(0);
  expect(
    distanceTo({ ...base, latitude: 60, advertisingLatitude: 40.75, advertisingLongitude: -73.99 }, from),
  ).toBeCloseTo(1_112, 0);
  expect([
    distanceTo({ ...base, virtual: true }, from),
    distanceTo({ ...base, isBoard: true }, from),
    distanceTo(base, null),
  ]).toEqual([null, null, null]);
});

test('only known keys are taken from storage', () => {
  expect(isListSortKey('endTime')).toBe(true);
  expect(isListSortKey('constructor')).toBe(false);
  expect(isListSortKey(null)).toBe(false);
});
