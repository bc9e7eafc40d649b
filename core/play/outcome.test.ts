import { expect, test } from 'vitest';
import { finishedGroups, gamecodeResult } from './outcome.ts';

const mindsets = [
  { id: 1, group: 'a', isSocial: false },
  { id: 2, group: 'a', isSocial: false },
  { id: 3, group: 'b', isSocial: false },
  { id: 4, group: '', isSocial: false },
  { id: 5, group: 'b', isSocial: true },
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

test('no success, no group or a player\'s own mindset: not', () => {
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
