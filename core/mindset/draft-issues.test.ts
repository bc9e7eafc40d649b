import { expect, test } from 'vitest';
import { atDraft, draftIssues } from './draft-issues.ts';
import { newMindset } from './new-mindset.ts';
import { EMPTY_DRAFT, withDraft } from './players-draft.ts';

const HERE = { latitude: 1, longitude: 2 };
const DRAFT = { ...EMPTY_DRAFT, title: 'Rooster', question: 'Is 1 < 2 & 3?', answers: ['No', 'Yes', ''], right: 1 };

test('what is wrong with a draft stands at the fields of its form, empty rows left out', () => {
  const issuesOf = (draft: typeof EMPTY_DRAFT) =>
    draftIssues(withDraft(newMindset(0, 7, HERE), draft, null), draft).map(({ field, message }) => [field, message]);
  expect(issuesOf(DRAFT)).toEqual([]);
  // A quest that grades immediately takes it without answers, and the form does not know which does.
  expect(issuesOf({ ...DRAFT, answers: ['', ''] })).toEqual([]);
  expect(
    issuesOf({
      ...DRAFT,
      title: 'a'.repeat(201),
      question: ' ',
      embed: 'https://example.com',
      answers: ['', 'Yes', '', 'a'.repeat(10_001)],
    }),
  ).toEqual([
    ['title', 'mindset.titleTooLong'],
    ['embed', 'mindset.embedInvalid'],
    ['answers.3', 'mindset.textTooLong'],
    ['question', 'mindset.textRequired'],
  ]);
  const noRight = [['answers', 'mindset.noCorrectReaction']];
  expect(issuesOf({ ...DRAFT, right: null })).toEqual(noRight);
  expect(issuesOf({ ...DRAFT, right: 2 })).toEqual(noRight);
  const told = [
    'mindchunks',
    'mindchunks.0.reactions',
    'mindchunks.0.reactions.1.text',
    'image.content',
    'chain.0',
    'added',
  ];
  expect(
    atDraft(
      told.map((field) => ({ field, message: 'common.invalid' })),
      { ...DRAFT, answers: ['', 'No', 'Yes'] },
    ).map(({ field }) => field),
  ).toEqual(['answers', 'answers', 'answers.2', 'image']);
});
