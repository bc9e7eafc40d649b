import { expect, test } from 'vitest';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { letterOf, okState, picksToSend, unansweredPages } from './picks.ts';

const mindset: OpenedMindset = {
  id: 4,
  questId: 1,
  title: 'Tower',
  image: null,
  embed: '',
  isImmediateGrading: false,
  allChecked: true,
  mindchunks: [
    {
      id: 41,
      text: 'One?',
      comment: '',
      reactions: [
        { id: 411, text: 'a' },
        { id: 412, text: 'b' },
      ],
    },
    { id: 42, text: 'Just so you know.', comment: '', reactions: [] },
    {
      id: 43,
      text: 'Two?',
      comment: '',
      reactions: [
        { id: 431, text: 'a' },
        { id: 432, text: 'b' },
      ],
    },
  ],
};

test('only what asks something is sent, and only its own reactions', () => {
  expect(picksToSend(mindset, { 41: 411, 42: 1, 43: 999 })).toEqual([{ mindchunkId: 41, reactionId: 411 }]);
});

test('with allChecked every question wants a pick', () => {
  expect(okState(mindset, {})).toEqual({ kind: 'blocked', left: 2 });
  expect(okState(mindset, { 41: 411 })).toEqual({ kind: 'blocked', left: 1 });
  expect(unansweredPages(mindset, { 41: 411 })).toEqual([2]);
  expect(okState(mindset, { 41: 411, 43: 432 })).toEqual({ kind: 'ready', left: 0 });
});

test('without it one is asked before a question is left out', () => {
  expect(okState({ ...mindset, allChecked: false }, { 41: 411 })).toEqual({ kind: 'ask', left: 1 });
});

test('immediate grading needs no pick', () => {
  expect(okState({ ...mindset, isImmediateGrading: true }, {})).toEqual({ kind: 'ready', left: 0 });
});

test('letters go on after Z', () => {
  expect([0, 3, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'D', 'Z', 'AA', 'AB', 'BA']);
});
