import { expect, test } from 'vitest';
import { contestState } from './contest-state.ts';

const NOW = 1_700_000_000_000;
const quest = (startTime: number | null, endTime: number | null, changes = {}) => ({
  forContest: true,
  active: true,
  searchable: false,
  version: { startTime, endTime },
  ...changes,
});

test('a contest wears one sign from its start, another from its end; other quests wear none', () => {
  expect(contestState(quest(NOW + 1, NOW + 2), NOW)).toBeNull();
  expect(contestState(quest(NOW, NOW + 1), NOW)).toBe('running');
  expect(contestState(quest(null, null), NOW)).toBe('running');
  expect(contestState(quest(NOW - 1, NOW), NOW)).toBe('over');
  expect(contestState(quest(NOW, NOW + 1, { forContest: false }), NOW)).toBeNull();
});

test('one that is not published does not run', () => {
  expect(contestState(quest(NOW, NOW + 1, { active: false }), NOW)).toBeNull();
  expect(contestState(quest(null, null, { active: false }), NOW)).toBeNull();
  expect(contestState(quest(NOW - 1, NOW, { active: false }), NOW)).toBe('over');
});
