import { expect, test } from 'vitest';
import { finishedGroups, gamecodeResult, leftForFinish } from './outcome.ts';

const mindsets = [
  { id: 1, group: 'a', isSocial: false, shareContent: true },
  { id: 2, group: 'a', isSocial: false, shareContent: true },
  { id: 3, group: 'b', isSocial: false, shareContent: true },
  { id: 4, group: '', isSocial: false, shareContent: true },
  { id: 5, group: 'b', isSocial: true, shareContent: true },
  // Visible only to its author.
  { id: 6, group: 'b', isSocial: false, shareContent: false },
];

const result = (answeredId: number, success: boolean, ...successes: number[]) =>
  gamecodeResult({ mindsets, answeredId, success, successes: new Set(successes) });

test('a success in a group is in between while its own or another group is unfinished', () => {
  expect(result(1, true, 1)).toBe('in-between');
  expect(result(2, true, 1, 2)).toBe('in-between');
  expect(result(1, true, 1, 3)).toBe('in-between');
});

test('the last success finishes; mindsets of no group and social ones are not waited for', () => {
  expect(result(3, true, 1, 2, 3)).toBe('finish');
});

test("no success, no group or a player's own mindset: not", () => {
  expect(result(3, false, 1, 2)).toBe('not');
  expect(result(4, true, 1, 2, 3, 4)).toBe('not');
  expect(result(5, true, 1, 2, 3, 5)).toBe('not');
});

test('an unknown mindset is an impossible state', () => {
  expect(() => result(99, true)).toThrow('99');
});

test('a group is finished when each of its mindsets was answered with success', () => {
  expect([...finishedGroups(mindsets, new Set([1, 2]))]).toEqual(['a']);
  expect([...finishedGroups(mindsets, new Set([1, 3]))]).toEqual(['b']);
  expect([...finishedGroups(mindsets, new Set([1, 4, 5]))]).toEqual([]);
});

test('a change that takes something away that the finish needed leaves the rest to be answered', () => {
  const without = (...ids: number[]) => mindsets.filter(({ id }) => !ids.includes(id));
  expect(leftForFinish(mindsets, without(3))).toEqual([1, 2]);
  expect(
    leftForFinish(
      mindsets,
      mindsets.map((one) => (one.id === 1 ? { ...one, group: '' } : one)),
    ),
  ).toEqual([2, 3]);
  expect(
    leftForFinish(
      mindsets,
      mindsets.map((one) => (one.id === 1 ? { ...one, isSocial: true } : one)),
    ),
  ).toEqual([2, 3]);
  expect(
    leftForFinish(
      mindsets,
      mindsets.map((one) => (one.id === 1 ? { ...one, shareContent: false } : one)),
    ),
  ).toEqual([2, 3]);
  // One was added and one removed.
  expect(leftForFinish(mindsets, [...without(1), { id: 7, group: 'c', isSocial: false, shareContent: true }])).toEqual([
    2, 3, 7,
  ]);
});

test('a change that takes nothing away, or everything, finishes nothing', () => {
  expect(leftForFinish(mindsets, mindsets)).toBeNull();
  expect(
    leftForFinish(
      mindsets,
      mindsets.filter(({ id }) => id < 4),
    ),
  ).toBeNull();
  expect(leftForFinish(mindsets, [...mindsets, { id: 7, group: 'c', isSocial: false, shareContent: true }])).toBeNull();
  expect(leftForFinish(mindsets, [])).toBeNull();
  expect(
    leftForFinish(
      mindsets,
      mindsets.filter(({ id }) => id >= 4),
    ),
  ).toBeNull();
});
