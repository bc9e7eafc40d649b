import { expect, test } from 'vitest';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { addGenerated } from '../actions/add-generated.ts';
import { mendedMindset, plainRow, resultRows, stateOf } from './result.ts';
import type { Made } from './use-generation.ts';

const AT = { latitude: 40.74, longitude: -73.99 };

/** A generated mindset with one question. */
function generated(id: number, question: string, grades: readonly number[]): Mindset {
  const reactions = grades.map((grade, at) => ({ ...newReaction([], `a${at}`, grade), id: -1 - at, order: at }));
  return {
    ...newMindset(id, 7, AT, { group: 'quiz', order: -1 - id }),
    properties: grades.length === 0 ? { isImmediateGrading: true } : {},
    mindchunks: [{ ...newMindchunk([], question), reactions }],
  };
}

function made(mindsets: readonly Mindset[]): Made {
  return {
    mindsets: [...mindsets],
    sentences: [],
    language: 'eng',
    skipped: [],
    sources: mindsets.map(({ id }) => ({ mindsetId: id, row: 1 - id, notes: [] })),
    table: { hasHeader: false, kinds: [] },
    sheets: [],
  } as unknown as Made;
}

test('a row is ready, to be looked at, or refused until it can be played', () => {
  const rows = resultRows(
    made([generated(-1, 'Q', [100, 0]), generated(-2, 'R', [25, 0]), generated(-3, 'S', [])]),
    { mindsets: new Map(), added: new Map(), notes: new Map() },
    {},
  );
  expect(rows.map(stateOf)).toEqual(['ready', 'refused', 'ready']);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  const note = { message: 'generator.textTrimmed', parameters: {} } as const;
  expect(stateOf({ gaps: [], notes: [note] })).toBe('look');
  // A further question was taken in later.
  const looked = resultRows(
    made([generated(-1, 'Q', [100, 0])]),
    { mindsets: new Map(), added: new Map(), notes: new Map([[-1, [note]]]) },
    {},
  );
  expect(looked.map((row) => [stateOf(row), row.notes])).toEqual([['look', [note]]]);
});

test('mended in place: grades stay unless another answer is made the right one; empty answers go', () => {
  const mended = mendedMindset(generated(-2, 'R', [25, 0]), {
    question: 'R & S?',
    answers: ['x', ' ', 'y', ''],
    right: 0,
  });
  expect(mended.mindchunks[0]).toMatchObject({
    text: 'R &amp; S?',
    reactions: [
      { text: 'x', grade: 100 },
      { text: 'y', grade: 0 },
    ],
  });
  expect(plainRow(mended)).toEqual({ question: 'R & S?', answers: ['x', 'y'], right: 0 });
  const kept = mendedMindset(generated(-1, 'Q', [100, 0]), { question: 'Q', answers: ['', 'b'], right: 0 });
  expect(kept.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([0]);
  const turned = mendedMindset(generated(-1, 'Q', [100, 25]), { question: 'Q', answers: ['a', 'b'], right: 1 });
  expect(turned.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([0, 100]);
  const answered = mendedMindset(generated(-3, 'S', []), { question: 'S', answers: ['yes', 'no'], right: 0 });
  expect([answered.properties, answered.mindchunks[0]?.reactions.map(({ grade }) => grade)]).toEqual([{}, [100, 0]]);
  expect(mendedMindset(answered, { question: 'S', answers: [], right: null }).properties).toEqual({
    isImmediateGrading: true,
  });
});

test('a further question is mended alone', () => {
  const one = generated(-1, 'Q', [100]);
  const [first] = one.mindchunks;
  if (!first) throw new Error('No question.');
  const both = { ...one, mindchunks: [first, { ...first, text: 'R' }] };
  const mended = mendedMindset(both, { question: 'S', answers: ['a', 'b'], right: 1 }, 1);
  expect(mended.mindchunks[0]).toEqual(first);
  expect(plainRow(mended, 1)).toEqual({ question: 'S', answers: ['a', 'b'], right: 1 });
});

test('they come to the end of the document with its own ids; the first one of an empty quest is its start', () => {
  const document = { questId: 9, mindsets: [], drawings: [], regions: [], ground: null };
  const first = addGenerated(document, [generated(-1, 'Q', [100]), generated(-2, 'R', [100])]);
  expect(first.document.mindsets.map(({ id, questId, isStart, order }) => [id, questId, isStart, order])).toEqual([
    [0, 9, true, 0],
    [-1, 9, false, 1],
  ]);
  const second = addGenerated(first.document, [generated(-1, 'S', [100])]);
  expect(second.ids).toEqual([-2]);
  expect(second.document.mindsets.map(({ isStart, order }) => [isStart, order])).toEqual([
    [true, 0],
    [false, 1],
    [false, 2],
  ]);
});
