import { expect, test } from 'vitest';
import { reactionIds } from './reaction-ids.ts';

const reactions = [11, 12, 13, 14].map((id, order) => ({ id, text: `reaction ${id}`, grade: 0, order }));
const mindset = { randomize: true, mindchunks: [{ id: 5, text: '', comment: '', order: 0, reactions }] };
const ids = reactionIds('key', 100);

test('an entry meets the same ids in the same order again, another entry others, and each leads back to its reaction', () => {
  for (let entryId = 101; entryId < 150; entryId++) {
    const shown = ids.shuffled(reactions, entryId);
    expect(shown).toEqual(ids.shuffled(reactions.toReversed(), entryId));
    expect(shown.map(({ text }) => text).toSorted()).toEqual(reactions.map(({ text }) => text));
    expect(shown.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
    const picks = shown.map(({ id }) => ({ mindchunkId: 5, reactionId: id }));
    expect(ids.stored(mindset, picks, entryId).map(({ reactionId }) => `reaction ${reactionId}`)).toEqual(
      shown.map(({ text }) => text),
    );
    expect(ids.stored(mindset, picks, entryId + 1).every(({ reactionId }) => reactionId === 0)).toBe(true);
  }
});

test('a reaction that is added leaves the ids of the others as they are', () => {
  const more = [...reactions, { id: 15, text: 'reaction 15', grade: 100, order: 4 }];
  const before = ids.shuffled(reactions, 101);
  expect(ids.shuffled(more, 101)).toEqual(expect.arrayContaining(before));
});

test("neither the order nor the ids follow the creator's order", () => {
  const firsts = new Map<string, number>();
  let rising = 0;
  for (let entryId = 101; entryId < 4101; entryId++) {
    const shown = ids.shuffled(reactions, entryId);
    const [first] = shown;
    firsts.set(first?.text ?? '', (firsts.get(first?.text ?? '') ?? 0) + 1);
    if (
      (shown.find(({ text }) => text === 'reaction 11')?.id ?? 0) <
      (shown.find(({ text }) => text === 'reaction 12')?.id ?? 0)
    )
      rising++;
  }
  for (const count of firsts.values()) expect(count).toBeGreaterThan(850);
  expect(rising).toBeGreaterThan(1800);
  expect(rising).toBeLessThan(2200);
});

test('stored ids count where nothing is shuffled, and for answers that were waiting from before', () => {
  const picks = [{ mindchunkId: 5, reactionId: 12 }];
  expect(ids.stored(mindset, picks, 101)).toEqual([{ mindchunkId: 5, reactionId: 0 }]);
  expect(ids.stored(mindset, picks, 100)).toEqual(picks);
  expect(ids.stored({ ...mindset, randomize: false }, picks, 101)).toEqual(picks);
  // Opened while shuffled, answered after the creator turned shuffling off.
  const own = ids.shuffled(reactions, 101).find(({ text }) => text === 'reaction 12')?.id ?? 0;
  expect(ids.stored({ ...mindset, randomize: false }, [{ mindchunkId: 5, reactionId: own }], 101)).toEqual(picks);
});
