import { expect, test } from 'vitest';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { typedMindset } from './use-drafts.ts';

test('what is typed in a row is in its mindset before it is taken', () => {
  const reactions = [newReaction([], 'yes', 100)];
  const mindset = {
    ...newMindset(-1, 7, { latitude: 1, longitude: 2 }, { title: 'Gate', group: '1', order: 0 }),
    mindchunks: [{ ...newMindchunk([], 'Open?'), reactions }],
  };
  const row = { question: 'Is it open?', answers: ['yes', 'no', ''], right: 1 };
  const [mindchunk] = typedMindset(mindset, new Map([[-1, { at: 0, row }]])).mindchunks;
  expect(mindchunk?.text).toBe('Is it open?');
  expect(mindchunk?.reactions.map(({ text, grade }) => [text, grade])).toEqual([
    ['yes', 0],
    ['no', 100],
  ]);
  expect(typedMindset(mindset, new Map())).toBe(mindset);
});
