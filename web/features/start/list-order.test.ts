import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { distanceTo, isListSortKey, orderList } from './list-order.ts';
import type { ListSortKey } from './list-order.ts';

const base: QuestSummary = {
  id: 1, title: 'Quest', shortDescription: '', location: 'New York', image: null, color: 0, latitude: 40.74, longitude: -73.99,
  advertisingLatitude: null, advertisingLongitude: null, withinDistance: 0, activeDistance: 0, virtual: false, price: 0, currency: 'EUR',
  active: true, showPoints: true, searchable: false, editable: false, forContest: false, creator: { userId: 1, username: 'ada' },
  version: { id: 1, number: 1, startTime: null, endTime: null }, withPassword: false, mindsetCount: 1, deleted: false, revision: 1, isBoard: false,
};
const at = (startTime: number | null, endTime: number | null = null) => ({ id: 1, number: 1, startTime, endTime });
const ids = (quests: readonly QuestSummary[], key: ListSortKey, descending = false, from = null as null | { latitude: number; longitude: number }) =>
  orderList(quests, { key, descending }, from).map(({ quest }) => quest.id);

test('titles go by the alphabet, with numbers as numbers', () => {
  const quests = [{ ...base, id: 1, title: 'Walk 10' }, { ...base, id: 2, title: 'árbol' }, { ...base, id: 3, title: 'Walk 9' }];
  expect(ids(quests, 'title')).toEqual([2, 3, 1]);
  expect(ids(quests, 'title', true)).toEqual([1, 3, 2]);
});

test('what has no time stands last in both directions', () => {
  const quests = [{ ...base, id: 1 }, { ...base, id: 2, version: at(20) }, { ...base, id: 3, version: at(10) }];
  expect(ids(quests, 'startTime')).toEqual([3, 2, 1]);
  expect(ids(quests, 'startTime', true)).toEqual([2, 3, 1]);
});

test('free quests come first by price, virtual ones by virtual', () => {
  const quests = [{ ...base, id: 1, price: 4 }, { ...base, id: 2, virtual: true }, { ...base, id: 3, price: 3 }];
  expect(ids(quests, 'price')).toEqual([2, 3, 1]);
  expect(ids(quests, 'price', true)).toEqual([1, 3, 2]);
  expect(ids(quests, 'virtual')).toEqual([2, 1, 3]);
  expect(ids(quests, 'virtual', true)).toEqual([1, 3, 2]);
});

test('the nearest comes first, by its advertised place; virtual quests and boards have no distance', () => {
  const from = { latitude: 40.74, longitude: -73.99 };
  const quests = [
    { ...base, id: 1, virtual: true }, { ...base, id: 2, latitude: 41 }, { ...base, id: 3, latitude: 60, advertisingLatitude: 40.75, advertisingLongitude: -73.99 }, { ...base, id: 4, isBoard: true },
  ];
  expect(ids(quests, 'distance', false, from)).toEqual([3, 2, 1, 4]);
  expect(ids(quests, 'distance', true, from)).toEqual([2, 3, 1, 4]);
  expect(distanceTo(base, null)).toBe(null);
});

test('equal ones keep their order in both directions, whatever the key', () => {
  const quest = fc.record({
    title: fc.constantFrom('a', 'b'), price: fc.constantFrom(0, 1), virtual: fc.boolean(), start: fc.constantFrom(null, 1, 2), end: fc.constantFrom(null, 5),
  });
  fc.assert(fc.property(fc.array(quest, { maxLength: 12 }), fc.constantFrom('title', 'startTime', 'endTime', 'price', 'virtual' as const), fc.boolean(), (drawn, key, descending) => {
    const quests = drawn.map(({ start, end, ...same }, id) => ({ ...base, ...same, id, version: at(start, end) }));
    const value = (one: QuestSummary) => (key === 'startTime' || key === 'endTime' ? one.version[key] : one[key as 'title' | 'price' | 'virtual']);
    const sorted = orderList(quests, { key: key as ListSortKey, descending }, null).map((listed) => listed.quest);
    expect(sorted).toHaveLength(quests.length);
    const swapped = sorted.filter((one, index) => {
      const next = sorted[index + 1];
      return next !== undefined && value(one) === value(next) && one.id > next.id;
    });
    expect(swapped).toEqual([]);
  }));
});

test('only known keys are taken from storage', () => {
  expect(isListSortKey('endTime')).toBe(true);
  expect(isListSortKey('constructor')).toBe(false);
  expect(isListSortKey(null)).toBe(false);
});
