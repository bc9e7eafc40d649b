import { expect, test } from 'vitest';
import { newMindchunk, newMindset, newReaction } from '../mindset/new-mindset.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { trialOf, trialResult } from './trial.ts';

const chunk = newMindchunk([], '<p>Which?</p>');
const wrong = newReaction([], 'wrong', 25);
const right = newReaction([wrong], 'right', 100);
const mindset: Mindset = {
  ...newMindset(-4, 7, { latitude: 40, longitude: -74 }, { title: 'Clock' }),
  image: { name: 'new.png', content: 'iVBORw0K' },
  mindchunks: [{ ...chunk, reactions: [wrong, right] }],
  chain: [{ grade: 50, target: { questId: 7, mindsetId: -3 } }],
  properties: { msgAfterSuccess: 'Well seen.', msgAfterNoSuccess: 'Look up.' },
};
const pick = (reactionId: number) => [{ mindchunkId: chunk.id, reactionId }];

test('a trial shows an unsaved mindset as a player reads it: without grades, shuffled only where it is switched on', () => {
  const orders = [0.9, 0.1];
  const at = () => orders.shift() ?? 0;
  const opened = trialOf(mindset, {}, at);
  expect(opened.mindchunks[0]?.reactions).toEqual([
    { id: right.id, text: 'right' },
    { id: wrong.id, text: 'wrong' },
  ]);
  expect(opened.image).toEqual(mindset.image);
  const straight = trialOf({ ...mindset, randomize: false }, {}, () => 1);
  expect(straight.mindchunks[0]?.reactions.map(({ text }) => text)).toEqual(['wrong', 'right']);
});

test('a trial is graded by the rule of the game, with the creator’s messages and where play goes on', () => {
  expect(trialResult(mindset, pick(right.id), {})).toEqual({
    grade: 100,
    success: true,
    message: 'Well seen.',
    next: { questId: 7, mindsetId: -3 },
  });
  expect(trialResult(mindset, pick(wrong.id), { negativeGrading: -100 })).toEqual({
    grade: -50,
    success: false,
    message: 'Look up.',
    next: null,
  });
  expect(trialResult(mindset, [], { isImmediateGrading: true })).toMatchObject({ grade: 100, success: true });
  expect(trialResult(mindset, [], { allChecked: true })).toBeNull();
});
