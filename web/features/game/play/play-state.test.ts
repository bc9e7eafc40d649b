import { expect, test } from 'vitest';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { INITIAL_PLAY, playReducer } from './play-state.ts';
import type { PlayAction, PlayState } from './play-state.ts';

const resultOf = (mindsetId: number, more: Partial<AnswerResult> = {}): AnswerResult => ({
  mindsetId,
  grade: 100,
  success: true,
  gamecodeResult: 'not',
  previouslyChecked: false,
  timeBonus: 0,
  stars: 100,
  score: 100,
  message: '',
  next: null,
  ...more,
});
const after = (...actions: readonly PlayAction[]): PlayState => actions.reduce(playReducer, INITIAL_PLAY);

test('picks outlive the sheet', () => {
  const state = after(
    { type: 'open', mindsetId: 4 },
    { type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 411 },
    { type: 'close' },
    { type: 'open', mindsetId: 4 },
  );
  expect(state.picks[4]).toEqual({ 41: 411 });
  expect(state.panel).toEqual({ kind: 'question', mindsetId: 4 });
});

test('a second pick takes the place of the first', () => {
  const state = after(
    { type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 411 },
    { type: 'pick', mindsetId: 4, mindchunkId: 41, reactionId: 412 },
  );
  expect(state.picks[4]).toEqual({ 41: 412 });
});

test('a result takes the place of its own question', () => {
  const state = after({ type: 'open', mindsetId: 4 }, { type: 'graded', result: resultOf(4), title: 'Stop 4' });
  expect(state.panel).toEqual({ kind: 'result', result: resultOf(4), title: null, isReview: false });
});

test('a late result names its mindset, and waits until the question that is read now is closed', () => {
  const reading = after({ type: 'open', mindsetId: 5 }, { type: 'graded', result: resultOf(4), title: 'Stop 4' });
  expect(reading.panel).toEqual({ kind: 'question', mindsetId: 5 });
  const closed = playReducer(reading, { type: 'close' });
  expect(closed.panel).toMatchObject({ kind: 'result', result: resultOf(4), title: 'Stop 4' });
  expect(closed.unseen).toEqual([]);
});

test('several late results are shown one after the other, each with its name', () => {
  const state = after(
    { type: 'graded', result: resultOf(4), title: 'Stop 4' },
    { type: 'graded', result: resultOf(5), title: 'Stop 5' },
    { type: 'graded', result: resultOf(6), title: 'Stop 6' },
  );
  expect(state.unseen.map(({ result }) => result.mindsetId)).toEqual([5, 6]);
  expect(playReducer(state, { type: 'go-on' }).panel).toMatchObject({ result: { mindsetId: 5 }, title: 'Stop 5' });
});

test('a finish is the whole screen, unless a chain goes on', () => {
  expect(after({ type: 'graded', result: resultOf(4, { gamecodeResult: 'finish' }), title: 'Stop 4' }).panel.kind).toBe(
    'finish',
  );
  expect(
    after({
      type: 'graded',
      result: resultOf(4, { gamecodeResult: 'finish', next: { questId: 9, mindsetId: 0 } }),
      title: 'Stop 4',
    }).panel.kind,
  ).toBe('result');
  expect(
    after({ type: 'graded', result: resultOf(4, { gamecodeResult: 'in-between' }), title: 'Stop 4' }).panel.kind,
  ).toBe('result');
});

test('the end comes behind what nobody has seen yet', () => {
  const waiting = after(
    { type: 'graded', result: resultOf(4), title: 'Stop 4' },
    { type: 'graded', result: resultOf(5), title: 'Stop 5' },
    { type: 'end' },
  );
  expect(waiting.panel).toMatchObject({ kind: 'result', result: { mindsetId: 5 } });
  expect(playReducer(waiting, { type: 'end' }).panel).toEqual({ kind: 'finish', result: null, title: null });
});
