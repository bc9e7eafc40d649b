import { expect, test } from 'vitest';
import { isKept, issuesOf, keptRows, newRow, rowOf, rowsWith, savedRow, typedIn, waitsForSave } from './trophy-rows.ts';

const PIN = { id: 7, achievement: 'Finished', content: 'A pin', providerName: 'The museum' };

test('a row that is wholly empty is no trophy; one with something in it needs all three', () => {
  const empty = newRow(1);
  expect([isKept(empty), issuesOf(empty), waitsForSave(empty)]).toEqual([false, [], false]);
  const begun = typedIn(empty, 'content', 'A pin');
  expect(issuesOf(begun).map(({ field }) => field)).toEqual(['achievement', 'providerName']);
  const whole = typedIn(typedIn(begun, 'achievement', 'Finished'), 'providerName', 'The museum');
  expect(waitsForSave(whole)).toBe(true);
});

test('a saved row waits once it differs, not for space around its texts, and cannot be emptied', () => {
  const row = rowOf(PIN, 1);
  expect(waitsForSave(row)).toBe(false);
  expect(waitsForSave(typedIn(row, 'content', ' A pin '))).toBe(false);
  expect(waitsForSave(typedIn(row, 'content', 'Two pins'))).toBe(true);
  expect(issuesOf(typedIn(row, 'content', ''))).toHaveLength(1);
});

test('a row that is saved gets its id, and keeps what was typed meanwhile', () => {
  const { id: _id, ...sent } = PIN;
  const row = { ...newRow(1), texts: { ...sent, content: 'Two pins' } };
  const same = { ...PIN, id: 5 };
  expect(savedRow(row, sent, [same, PIN], new Set([5]))).toMatchObject({
    id: 7,
    saved: sent,
    texts: { content: 'Two pins' },
  });
  expect(savedRow(row, sent, [], new Set())).toMatchObject({ id: 0, hasFailed: true });
});

test('what is kept of rows is what is not saved, and it comes back among the saved ones as it was', () => {
  const begun = typedIn(newRow(1), 'content', 'A pen');
  const changed = typedIn(rowOf(PIN, 0), 'content', 'Two pins');
  const rows = [changed, begun, newRow(2), rowOf({ ...PIN, id: 8 }, 3)];
  const kept = keptRows(rows);
  expect(kept.map(({ id, texts }) => [id, texts.content])).toEqual([
    [7, 'Two pins'],
    [0, 'A pen'],
  ]);
  const back = rowsWith([PIN, { ...PIN, id: 8 }], kept);
  expect(back.map(({ key, id, texts, saved }) => [key, id, texts.content, saved?.content])).toEqual([
    [0, 7, 'Two pins', 'A pin'],
    [1, 8, 'A pin', 'A pin'],
    [2, 0, 'A pen', undefined],
  ]);
  expect(keptRows(back)).toEqual(kept);
});

test('one whose reply was lost is not there twice, and what was typed into one that is gone is not lost', () => {
  const { id: _id, ...texts } = PIN;
  expect(rowsWith([PIN], [{ id: 0, texts, wasSent: true }])).toHaveLength(1);
  expect(rowsWith([PIN], [{ id: 0, texts, wasSent: false }])).toHaveLength(2);
  expect(rowsWith([], [{ id: 9, texts, wasSent: true }])).toMatchObject([
    { id: 0, texts, saved: null, wasSent: false },
  ]);
});
