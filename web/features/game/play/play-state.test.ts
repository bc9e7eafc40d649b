import { expect, test } from 'vitest';
import type { AnswerResult, OpenedMindset } from '@mangoquest/core/play/play.ts';
import { INITIAL_PLAY, letterOf, okState, picksToSend, playReducer, unansweredPages } from './play-state.ts';
import type { PlayAction, PlayState } from './play-state.ts';

const resultOf = (mindsetId: number, more: Partial<AnswerResult> = {}): AnswerResult => ({
  mindsetId, grade: 100, success: true, gamecodeResult: 'not', previouslyChecked: false, timeBonus: 0, stars: 100, score: 100, message: '', next: null, ...more,
});
const after = (...actions: readonly PlayAction[]): PlayState => actions.reduce(playReducer, INITIAL_PLAY);

const mindset: OpenedMindset = {
  id: 4, questId: 1, title: 'Tower', image: null, embed: '', isImmediateGrading: false, allChecked: true,
  mindchunks: [
    { id: 41, text: 'One?', comment: '', reactions: [{ id: 411, text: 'a' }, { id: 412, text: 'b' }] },
    { id: 42, text: 'Just so you know.', comment: '', reactions: [] },
    { id: 43, text: 'Two?', comment: '', reactions: [{ id: 431, text: 'a' }, { id: 432, text: 'b' }] },
  ],
};

test('picks outlive the sheet', () => {
  const state = after({ type: 'open', mindsetId: 4 }, { type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 411 }, { type: 'close' }, { type: 'open', mindsetId: 4 });
  expect(state.picks[4]).toEqual({ 41: 411 });
  expect(state.panel).toEqual({ kind: 'question', mindsetId: 4 });
});

test('a second pick takes the place of the first', () => {
  const state = after({ type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 411 }, { type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 412 });
  expect(picksToSend(mindset, state.picks[4] ?? {})).toEqual([{ mindchunkId: 41, reactionId: 412 }]);
});

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

test('a result takes the place of its own question', () => {
  const state = after({ type: 'open', mindsetId: 4 }, { type: 'graded', result: resultOf(4), title: 'Stop 4' });
  expect(state.panel).toEqual({ kind: 'result', result: resultOf(4), title: null });
});

test('a late result names its mindset, and waits until the question that is read now is closed', () => {
  const reading = after({ type: 'open', mindsetId: 5 }, { type: 'graded', result: resultOf(4), title: 'Stop 4' });
  expect(reading.panel).toEqual({ kind: 'question', mindsetId: 5 });
  const closed = playReducer(reading, { type: 'close' });
  expect(closed.panel).toEqual({ kind: 'result', result: resultOf(4), title: 'Stop 4' });
  expect(closed.unseen).toEqual([]);
});

test('several late results are shown one after the other, each with its name', () => {
  const state = after({ type: 'graded', result: resultOf(4), title: 'Stop 4' }, { type: 'graded', result: resultOf(5), title: 'Stop 5' }, { type: 'graded', result: resultOf(6), title: 'Stop 6' });
  expect(state.unseen.map(({ result }) => result.mindsetId)).toEqual([5, 6]);
  expect(playReducer(state, { type: 'go-on' }).panel).toMatchObject({ result: { mindsetId: 5 }, title: 'Stop 5' });
});

test('a finish is the whole screen, unless a chain goes on', () => {
  expect(after({ type: 'graded', result: resultOf(4, { gamecodeResult: 'finish' }), title: 'Stop 4' }).panel.kind).toBe('finish');
  expect(after({ type: 'graded', result: resultOf(4, { gamecodeResult: 'finish', next: { questId: 9, mindsetId: 0 } }), title: 'Stop 4' }).panel.kind).toBe('result');
  expect(after({ type: 'graded', result: resultOf(4, { gamecodeResult: 'in-between' }), title: 'Stop 4' }).panel.kind).toBe('result');
});

test('letters go on after Z', () => {
  expect([0, 3, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'D', 'Z', 'AA', 'AB', 'BA']);
});
