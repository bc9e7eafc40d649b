import { expect, test } from 'vitest';
import { EMPTY_SEARCH, GONE_KEPT, knownOf, withReply } from './kept-searchable.ts';
import type { SearchStore } from './kept-searchable.ts';
import type { SearchableQuest } from './searchable.ts';
import { mentioning, searchIndex } from './text-search.ts';

const NOW = 1_800_000_000_000;
const quest = (questId: number, revision: number, ...mindsets: [number, string, string | null][]): SearchableQuest => ({
  questId,
  revision,
  mindsets: mindsets.map(([id, title, text]) => ({ id, title, text })),
});
const add = (store: SearchStore, quests: SearchableQuest[], gone: number[] = [], now = NOW) =>
  withReply(store, { quests, gone }, () => null, now);
const shown = ({ kept }: SearchStore) => kept.map(({ mindsetId, title, text }) => [mindsetId, title, text]);

const first = add(EMPTY_SEARCH, [
  quest(5, 3, [1, 'Clock', 'On four faces'], [2, 'Tower', null]),
  quest(6, 1, [9, 'Gate', 'Old']),
]);

test('what came is kept; what could be read once can be searched until its quest is saved anew', () => {
  expect(shown(first)).toEqual([
    [1, 'Clock', 'On four faces'],
    [2, 'Tower', null],
    [9, 'Gate', 'Old'],
  ]);
  const farther = add(first, [quest(5, 3, [1, 'Clock', null])]);
  expect(shown(farther)[0]).toEqual([1, 'Clock', 'On four faces']);
  expect(farther.kept[0]).toBe(first.kept[0]);
  const saved = add(farther, [quest(5, 4, [1, 'Clock', null])]);
  expect(shown(saved)).toEqual([
    [1, 'Clock', null],
    [9, 'Gate', 'Old'],
  ]);
});

test('an older reply neither revives what is gone nor overwrites what is newer', () => {
  const saved = add(first, [quest(5, 4, [1, 'New clock', 'Newer'])]);
  const late = add(saved, [quest(5, 3, [1, 'Clock', 'On four faces'], [2, 'Tower', 'High'])]);
  expect(shown(late)).toEqual(shown(saved));
  const off = add(first, [], [6]);
  expect(shown(off).map(([id]) => id)).toEqual([1, 2]);
  expect(shown(add(off, [quest(6, 1, [9, 'Gate', 'Old'])])).map(([id]) => id)).toEqual([1, 2]);
  expect(shown(add(off, [quest(6, 3, [9, 'Gate', 'Back'])])).at(-1)).toEqual([9, 'Gate', 'Back']);
});

test('what is gone is remembered for 30 days', () => {
  const off = add(first, [], [6]);
  const later = (after: number) => add(off, [quest(6, 1, [9, 'Gate', 'Old'])], [], NOW + after);
  expect(later(GONE_KEPT - 1).kept).toHaveLength(2);
  expect(later(GONE_KEPT).kept).toHaveLength(3);
});

test('the server is told the revision of each quest, of so many', () => {
  expect(knownOf(first, 300)).toEqual({ 5: 3, 6: 1 });
  expect(Object.keys(knownOf(first, 1))).toHaveLength(1);
});

test('titles and texts are searched from the second letter on, whatever their capitals and accents', () => {
  const index = searchIndex(add(EMPTY_SEARCH, [quest(5, 1, [1, 'Café', null], [2, 'Tower', 'The CLOCK'])]).kept);
  const ids = (query: string) => mentioning(index, query)?.map(({ mindsetId }) => mindsetId) ?? null;
  expect(ids('cafe')).toEqual([1]);
  expect(ids(' clock ')).toEqual([2]);
  expect(ids('c')).toBeNull();
  expect(ids('  ')).toBeNull();
  expect(ids('zz')).toEqual([]);
});
