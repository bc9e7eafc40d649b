import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDifference, mindsetDifference } from './difference.ts';
import { newMindset } from './new-mindset.ts';
import type { Mindchunk, Mindset, Reaction } from './mindset.ts';

const text = fc.constantFrom('', 'a', '<p>b</p>', 'ç', '🥭');

/** Siblings with distinct ids, ordered by position. */
function siblings<T>(item: fc.Arbitrary<T>, lowestId: number) {
  return fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: lowestId, max: 8 }).filter((id) => id !== 0),
        item,
      ),
      { selector: ([id]) => id, maxLength: 5 },
    )
    .map((list) => list.map(([id, rest], order) => ({ ...rest, id, order })));
}

const reactions = (lowestId: number): fc.Arbitrary<Reaction[]> =>
  siblings(fc.record({ text, grade: fc.integer({ min: 0, max: 100 }) }), lowestId);
const mindchunks = (lowestId: number): fc.Arbitrary<Mindchunk[]> =>
  siblings(fc.record({ text, comment: text, reactions: reactions(lowestId) }), lowestId);

const mindset = (lowestId: number): fc.Arbitrary<Mindset> =>
  fc
    .record({
      title: text,
      name: text,
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
      image: fc.option(fc.record({ name: text }), { nil: null }),
      embed: text,
      chain: fc.array(
        fc.record({ grade: fc.nat({ max: 100 }), target: fc.record({ questId: fc.nat(), mindsetId: fc.nat() }) }),
        { maxLength: 3 },
      ),
      properties: fc.dictionary(
        fc.constantFrom('isImmediateGrading', 'msgAfterSuccess', 'own'),
        fc.oneof(fc.boolean(), text),
        { noNullPrototype: true },
      ),
      visibility: fc.record({ minDistance: fc.nat(), startZoom: fc.nat(), minZoom: fc.nat(), maxZoom: fc.nat() }),
      group: fc.constantFrom('', '1', 'park'),
      onOff: fc.boolean(),
      randomize: fc.boolean(),
      placeTag: fc.boolean(),
      receiveAnswers: fc.boolean(),
      shareContent: fc.boolean(),
      order: fc.nat(),
      mindchunks: mindchunks(lowestId),
    })
    .map((fields) => ({ ...newMindset(0, 7, { latitude: 0, longitude: 0 }), ...fields, id: 12, isStart: false }));

test('a difference applied to what it was taken from gives what it was taken to', () => {
  fc.assert(
    fc.property(mindset(1), mindset(-8), (before, after) => {
      const difference = mindsetDifference(before, after);
      expect(difference === null ? before : applyDifference(before, difference)).toEqual(after);
    }),
    { numRuns: 3000 },
  );
});

test('it survives the wire: as JSON it is the same difference', () => {
  fc.assert(
    fc.property(mindset(1), mindset(-8), (before, after) => {
      const difference = mindsetDifference(before, after);
      expect(JSON.parse(JSON.stringify(difference))).toEqual(difference);
    }),
  );
});

test('there is none between equals, whatever the order of keys', () => {
  fc.assert(
    fc.property(mindset(1), (one) => {
      const copy = Object.fromEntries(Object.entries(structuredClone(one)).reverse()) as unknown as Mindset;
      expect(mindsetDifference(one, copy)).toBeNull();
    }),
  );
});

test('only what changed is in it', () => {
  const before: Mindset = {
    ...newMindset(0, 7, { latitude: 1, longitude: 2 }),
    id: 12,
    mindchunks: [
      {
        id: 1,
        text: 'Which tower?',
        comment: '',
        order: 0,
        reactions: [
          { id: 5, text: 'This', grade: 100, order: 0 },
          { id: 6, text: 'That', grade: 0, order: 1 },
        ],
      },
      { id: 2, text: 'gone', comment: '', order: 1, reactions: [] },
    ],
  };
  const [first] = before.mindchunks as [Mindchunk, Mindchunk];
  const added: Mindchunk = { id: -1, text: 'new', comment: '', order: 1, reactions: [] };
  const after: Mindset = {
    ...before,
    title: 'Tower',
    mindchunks: [
      {
        ...first,
        reactions: [
          { ...(first.reactions[0] as Reaction), grade: 75 },
          { id: -1, text: 'Another', grade: 25, order: 2 },
        ],
      },
      added,
    ],
  };
  expect(mindsetDifference(before, after)).toEqual({
    id: 12,
    questId: 7,
    fields: { title: 'Tower' },
    addedMindchunks: [added],
    removedMindchunkIds: [2],
    changedMindchunks: [
      {
        id: 1,
        addedReactions: [{ id: -1, text: 'Another', grade: 25, order: 2 }],
        removedReactionIds: [6],
        changedReactions: [{ id: 5, grade: 75 }],
      },
    ],
  });
});

test('one thing added for one taken away, or changed, is a difference too', () => {
  const chunk = (id: number, words: string): Mindchunk => ({
    id,
    text: words,
    comment: '',
    order: Math.abs(id),
    reactions: [],
  });
  const before: Mindset = {
    ...newMindset(0, 7, { latitude: 1, longitude: 2 }),
    id: 12,
    mindchunks: [chunk(1, 'a'), chunk(2, 'b')],
  };
  for (const mindchunks of [
    [chunk(1, 'a'), chunk(-2, 'b')],
    [chunk(1, 'z')],
    [chunk(1, 'z'), chunk(2, 'b'), chunk(-3, 'c')],
    [chunk(1, 'a'), { ...chunk(2, 'b'), comment: 'c' }],
  ]) {
    const after = { ...before, mindchunks };
    const difference = mindsetDifference(before, after);
    expect(difference && applyDifference(before, difference)).toEqual(after);
  }
});

test('differences of different mindsets are an impossible state', () => {
  const one = newMindset(1, 7, { latitude: 0, longitude: 0 });
  expect(() => mindsetDifference(one, { ...one, id: 2 })).toThrow('not the same');
  expect(() =>
    applyDifference(one, {
      id: 2,
      questId: 7,
      fields: {},
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    }),
  ).toThrow('not of 1');
});
