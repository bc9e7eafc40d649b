import { expect, test } from 'vitest';
import { mindsetDifference } from './difference.ts';
import { newMindset } from './new-mindset.ts';
import { EMPTY_DRAFT, answerRows, draftOf, withDraft } from './players-draft.ts';

const HERE = { latitude: 1, longitude: 2 };
const DRAFT = { ...EMPTY_DRAFT, title: 'Rooster', question: 'Is 1 < 2 & 3?', answers: ['No', 'Yes', ''], right: 1 };

test('a draft becomes a mindset with one question, whose right answer gives all, and nothing in it is markup', () => {
  const made = withDraft(newMindset(0, 7, HERE), DRAFT, null);
  expect(made).toMatchObject({ title: 'Rooster', ...HERE });
  expect(made.mindchunks).toMatchObject([
    {
      text: 'Is 1 &lt; 2 &amp; 3?',
      reactions: [
        { text: 'No', grade: 0 },
        { text: 'Yes', grade: 100 },
      ],
    },
  ]);
  expect(draftOf(made)).toEqual(DRAFT);
});

test('a saved one keeps the ids of what stays, and says what is another way', () => {
  const made = withDraft(newMindset(0, 7, HERE), DRAFT, null);
  const [chunk] = made.mindchunks;
  const saved = {
    ...made,
    id: 5,
    mindchunks: [{ ...chunk, id: 8, reactions: chunk?.reactions.map((one, at) => ({ ...one, id: 20 + at })) }],
  } as typeof made;
  expect(mindsetDifference(saved, withDraft(saved, draftOf(saved), null))).toBeNull();
  const moved = withDraft(saved, { ...draftOf(saved), answers: ['No', 'Yes', 'Both'] }, { latitude: 3, longitude: 4 });
  const difference = mindsetDifference(saved, moved);
  expect(difference?.fields).toEqual({ latitude: 3, longitude: 4 });
  expect(difference?.changedMindchunks[0]?.addedReactions).toMatchObject([{ text: 'Both', grade: 0 }]);
});

test('of a new question no answer is right before its player said so', () => {
  expect(EMPTY_DRAFT.right).toBeNull();
  const made = withDraft(newMindset(0, 7, HERE), { ...DRAFT, right: null }, null);
  expect(made.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([0, 0]);
  expect(draftOf(made).right).toBeNull();
});

test('behind the last answer there is room for one more, up to six', () => {
  expect(answerRows(EMPTY_DRAFT.answers)).toEqual(['', '', '']);
  expect(answerRows(['No', 'Yes', 'Maybe'])).toEqual(['No', 'Yes', 'Maybe', '']);
  expect(answerRows(['1', '2', '3', '4', '5', '6'])).toHaveLength(6);
});
