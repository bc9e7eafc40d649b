import { expect, test } from 'vitest';
import { audit, auditText, isClean } from './stored-state.ts';
import type { StoredState } from './stored-state.ts';

const answer = (entry: number, mindset: number, changes: Partial<StoredState['answers'][number]> = {}) => ({
  entry_id: entry,
  mindset_id: mindset,
  grade: 100,
  score: 100,
  ...changes,
});
const told = (entryId: number, mindsetId: number) => ({ entryId, mindsetId, grade: 100, score: 100 });
const state = (changes: Partial<StoredState> = {}): StoredState => ({
  answers: [answer(1, 1), answer(2, 1)],
  entries: [{ id: 1, score: 100, answer_count: 1, summed: 100, counted: 1 }],
  integrity: 'ok',
  ...changes,
});

test('what is stored as it was told is clean, also with more than was told', () => {
  const found = audit(state(), [told(1, 1)]);
  expect(isClean(found)).toBe(true);
  expect(auditText(found)).toBe('0 lost, 0 doubled');
});

test.each<[string, Partial<StoredState>, string]>([
  ['lost', { answers: [answer(2, 1)] }, '1 lost, 0 doubled'],
  ['doubled', { answers: [answer(1, 1), answer(1, 1)] }, '0 lost, 1 doubled'],
  ['graded otherwise', { answers: [answer(1, 1, { grade: 0 })] }, '0 lost, 0 doubled, 1 changed, 0 wrong scores'],
  ['scored otherwise', { answers: [answer(1, 1, { score: 200 })] }, '0 lost, 0 doubled, 1 changed, 0 wrong scores'],
  [
    'counted twice',
    { entries: [{ id: 1, score: 200, answer_count: 1, summed: 100, counted: 1 }] },
    '0 lost, 0 doubled, 0 changed, 1 wrong scores',
  ],
  [
    'in a broken database',
    { integrity: 'row 3 missing from index' },
    '0 lost, 0 doubled, database row 3 missing from index',
  ],
])('an answer that is %s is found', (_what, changes, text) => {
  const found = audit(state(changes), [told(1, 1)]);
  expect(isClean(found)).toBe(false);
  expect(auditText(found)).toBe(text);
});
