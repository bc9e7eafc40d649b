import { expect, test } from 'vitest';
import { nextNewId, nextNewMindsetId } from './ids.ts';
import { cloneMindset, newMindchunk, newMindset, newReaction } from './new-mindset.ts';

test('the first mindset of an empty quest gets 0, the others count down from -1', () => {
  expect(nextNewMindsetId([])).toBe(0);
  expect(nextNewMindsetId([0])).toBe(-1);
  expect(nextNewMindsetId([0, -1, -7])).toBe(-8);
  expect(nextNewMindsetId([12, 13])).toBe(-1);
  expect(nextNewId([])).toBe(-1);
  expect(nextNewId([4, -3])).toBe(-4);
});

test('a new mindset has the defaults, its place to 6 decimals, and with id 0 is the start', () => {
  const mindset = newMindset(
    0,
    7,
    { latitude: 40.74146812345, longitude: -73.9923189 },
    { order: 3, group: 'park', authorId: 9 },
  );
  expect(mindset).toMatchObject({
    id: 0,
    questId: 7,
    isStart: true,
    latitude: 40.741468,
    longitude: -73.992318,
    order: 3,
    group: 'park',
    authorId: 9,
    mindchunks: [],
    visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
    onOff: true,
    isSocial: false,
    image: null,
    embed: '',
    // Reactions are shuffled by default.
    randomize: true,
  });
  expect(newMindset(-1, 7, { latitude: 0, longitude: 0 }).isStart).toBe(false);
});

test('mindchunks and reactions are added behind their siblings', () => {
  const first = newMindchunk([], 'Which?');
  expect(first).toEqual({ id: -1, text: 'Which?', comment: '', order: 0, reactions: [] });
  expect(newMindchunk([{ ...first, id: 9, order: 4 }])).toMatchObject({ id: -1, order: 5, text: '' });
  // No reaction is right until the creator says so.
  expect(newReaction([])).toMatchObject({ text: '', grade: 0 });
  expect(newReaction([newReaction([])], 'This', 100)).toEqual({ id: -2, text: 'This', grade: 100, order: 1 });
});

test('a clone is new through and through and is not the start', () => {
  const original = {
    ...newMindset(5, 7, { latitude: 1, longitude: 2 }),
    isStart: true,
    title: 'Tower',
    mindchunks: [
      {
        id: 4,
        text: 'a',
        comment: 'c',
        order: 0,
        reactions: [
          { id: 8, text: 'r', grade: 100, order: 0 },
          { id: 9, text: 's', grade: 0, order: 1 },
        ],
      },
    ],
  };
  const clone = cloneMindset(original, -3, { latitude: 3, order: 8 });
  expect(clone).toMatchObject({ id: -3, isStart: false, title: 'Tower', latitude: 3, longitude: 2, order: 8 });
  expect(clone.mindchunks).toEqual([
    {
      id: -1,
      text: 'a',
      comment: 'c',
      order: 0,
      reactions: [
        { id: -1, text: 'r', grade: 100, order: 0 },
        { id: -2, text: 's', grade: 0, order: 1 },
      ],
    },
  ]);
  expect(original.mindchunks[0]?.id).toBe(4);
});
