import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DASHBOARD_SORT_KEYS, orderQuests, sortQuests } from './sort.ts';

const quest = (id: number, changes = {}) => ({
  id, title: '', price: 0, active: false, virtual: false, showPoints: false, searchable: false, editable: false, forContest: false,
  version: { id, number: 1, startTime: null as number | null, endTime: null as number | null }, ...changes,
});
const timed = (id: number, endTime: number | null) => quest(id, { version: { id, number: 1, startTime: null, endTime } });
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

test('titles go by the alphabet, not by code, numbers as numbers', () => {
  const titled = ['zoo', 'Émile', 'Ladies', 'eagle', 'walk 10', 'walk 9', 'apple'].map((title, id) => quest(id, { title }));
  expect(sortQuests(titled, 'title').map(({ title }) => title)).toEqual(['apple', 'eagle', 'Émile', 'Ladies', 'walk 9', 'walk 10', 'zoo']);
  const swedish = ['ö', 'z', 'å'].map((title, id) => quest(id, { title }));
  expect(sortQuests(swedish, 'title', 'sv').map(({ title }) => title)).toEqual(['z', 'å', 'ö']);
});

test('times go early to late, none last; 0 is a time', () => {
  expect(ids(sortQuests([timed(1, null), timed(2, 50), timed(3, 0), timed(4, null), timed(5, 20)], 'endTime'))).toEqual([3, 5, 2, 1, 4]);
});

test('prices go low to high, set flags come first', () => {
  expect(ids(sortQuests([quest(1, { price: 5 }), quest(2), quest(3, { price: 1 })], 'price'))).toEqual([2, 3, 1]);
  expect(ids(sortQuests([quest(1), quest(2, { virtual: true }), quest(3), quest(4, { virtual: true })], 'virtual'))).toEqual([2, 4, 1, 3]);
});

test('by every key it is stable, complete, the same when done again, and leaves its input alone', () => {
  const some = fc.array(fc.record({ title: fc.constantFrom('a', 'A', 'b'), price: fc.nat({ max: 2 }), flag: fc.boolean(), time: fc.option(fc.nat({ max: 2 }), { nil: null }) }));
  fc.assert(fc.property(some, fc.constantFrom(...DASHBOARD_SORT_KEYS), (list, key) => {
    const quests = list.map(({ title, price, flag, time }, id) => quest(id, {
      title, price, active: flag, virtual: flag, showPoints: flag, searchable: flag, editable: flag, forContest: flag, version: { id, number: 1, startTime: time, endTime: time },
    }));
    const before = ids(quests);
    const sorted = sortQuests(quests, key);
    expect(ids(quests)).toEqual(before);
    expect(ids(sorted).toSorted((a, b) => a - b)).toEqual(before);
    expect(ids(sortQuests(sorted, key))).toEqual(ids(sorted));
    const sameKey = sortQuests(quests.map((one) => ({ ...one, ...quest(one.id) })), key);
    expect(ids(sameKey)).toEqual(before);
  }));
});

test('the other direction turns the order, but not equal ones, and what has no value stays last', () => {
  expect(ids(orderQuests([timed(1, null), timed(2, 50), timed(3, 0), timed(4, null), timed(5, 20), timed(6, 50)], { key: 'endTime', descending: true }))).toEqual([2, 6, 5, 3, 1, 4]);
  expect(ids(orderQuests([quest(1), quest(2, { active: true }), quest(3)], { key: 'active', descending: true }))).toEqual([1, 3, 2]);
  expect(ids(orderQuests([quest(1, { title: 'b' }), quest(2, { title: 'a' })], { key: 'title', descending: false }))).toEqual([2, 1]);
});
