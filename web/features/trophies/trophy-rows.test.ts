import { expect, test } from 'vitest';
import { isKept, issuesOf, newRow, rowOf, savedRow, typedIn, waitsForSave } from './trophy-rows.ts';

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
