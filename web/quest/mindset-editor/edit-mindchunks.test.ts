import { expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import {
  addMindchunk,
  addReaction,
  editReaction,
  moveReaction,
  removeMindchunk,
  removeReaction,
} from './edit-mindchunks.ts';

const first = newReaction([]);
const NEW = {
  ...newMindset(0, 7, { latitude: 40.741061, longitude: -73.989699 }),
  mindchunks: [{ ...newMindchunk([]), reactions: [first, newReaction([first])] }],
};

test('mindchunks and reactions are added, moved and taken away in order', () => {
  let mindset: Mindset = NEW;
  const chunkId = mindset.mindchunks[0]!.id;
  mindset = addReaction(chunkId)(mindset);
  const reactions = () => mindset.mindchunks[0]!.reactions;
  expect(reactions()).toHaveLength(3);
  expect(new Set(reactions().map(({ id }) => id)).size).toBe(3);
  const last = reactions()[2]!.id;
  mindset = editReaction(chunkId, last, { text: 'Venice', grade: 75 })(mindset);
  mindset = moveReaction(chunkId, last, -1)(mindset);
  expect(reactions().map(({ text, order }) => [text, order])).toEqual([
    ['', 0],
    ['Venice', 1],
    ['', 2],
  ]);
  mindset = removeReaction(chunkId, last)(mindset);
  expect(reactions().map(({ order }) => order)).toEqual([0, 1]);
  mindset = addMindchunk()(mindset);
  expect(mindset.mindchunks.map(({ order }) => order)).toEqual([0, 1]);
  mindset = removeMindchunk(chunkId)(mindset);
  expect(mindset.mindchunks).toHaveLength(1);
});

test('editing to the same value is no change', () => {
  const chunk = NEW.mindchunks[0]!;
  expect(editReaction(chunk.id, chunk.reactions[0]!.id, { grade: 0 })(NEW)).toBe(NEW);
});
