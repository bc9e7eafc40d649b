import { expect, test } from 'vitest';
import { boardState, enteredReason, isStuck, MAX_REASON, STUCK_AFTER_MS, stuckAfter, usualGap } from './live-board.ts';

const MINUTE = 60_000;

test.each([
  ['', 'board.reasonMissing'],
  [' \n\t ', 'board.reasonMissing'],
  ['The sign is gone', undefined],
  ['x'.repeat(MAX_REASON), undefined],
  [`  ${'x'.repeat(MAX_REASON)}  `, undefined],
  ['x'.repeat(MAX_REASON + 1), 'board.reasonLong'],
])('the reason %j: %s', (typed, message) => {
  expect(enteredReason(typed).issues[0]?.message).toBe(message);
});

test('a reason is one line', () => {
  expect(enteredReason('  The sign\r\n is   gone ').reason).toBe('The sign is gone');
});

test.each([
  [{ isCurrent: true, finishedAt: null, takenOut: null }, false, 'playing'],
  [{ isCurrent: false, finishedAt: null, takenOut: null }, false, 'left'],
  [{ isCurrent: true, finishedAt: 5, takenOut: null }, false, 'finished'],
  [{ isCurrent: false, finishedAt: null, takenOut: null }, true, 'finished'],
  [{ isCurrent: true, finishedAt: 5, takenOut: 'Cheated' }, true, 'out'],
] as const)('%j with all answered %s is %s', (game, hasAll, state) => {
  expect(boardState(game, hasAll)).toBe(state);
});

test('the usual gap is the median of how fast players answer', () => {
  const pace = (answers: number, minutes: number) => ({ answers, firstAt: 0, lastAt: minutes * MINUTE });
  expect(usualGap([])).toBeNull();
  expect(usualGap([{ answers: 0, firstAt: null, lastAt: null }, pace(1, 0)])).toBeNull();
  expect(usualGap([pace(3, 4), pace(2, 10), pace(5, 4)])).toBe(2 * MINUTE);
  expect(usualGap([pace(3, 4), pace(2, 10)])).toBe(6 * MINUTE);
});

test('stuck is who gave no answer for ten minutes, or three usual gaps, while another did', () => {
  expect(stuckAfter(null)).toBe(STUCK_AFTER_MS);
  expect(stuckAfter(3 * MINUTE)).toBe(10 * MINUTE);
  expect(stuckAfter(4 * MINUTE)).toBe(12 * MINUTE);
  const now = 100 * MINUTE;
  const after = stuckAfter(null);
  expect(isStuck(now - after, now, after, now)).toBe(true);
  expect(isStuck(now - after + 1, now, after, now)).toBe(false);
  expect(isStuck(now - after, now - after + 1, after, now)).toBe(true);
  expect(isStuck(now - after, now - after, after, now)).toBe(false);
  expect(isStuck(now - after, null, after, now)).toBe(false);
});
