import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { issueInWords } from './issue-words.ts';

test('the sentence of a mindset says where in it something is missing', () => {
  expect(issueInWords(english, { field: 'mindchunks', message: 'mindset.noMindchunks' })).toBe(
    'There are no mindchunks in this mindset! Please create at least one.',
  );
  expect(issueInWords(english, { field: 'mindchunks.1.reactions', message: 'mindset.noCorrectReaction' })).toBe(
    'Mindchunk 2: Please assign a grade of 50 or more to at least one reaction.',
  );
  expect(issueInWords(english, { field: 'mindchunks.0.reactions.2.text', message: 'mindset.textRequired' })).toBe(
    'Mindchunk 1, reaction 3: Please fill this in.',
  );
  expect(issueInWords(english, { field: 'title', message: 'mindset.titleTooLong', parameters: { n: 200 } })).toContain(
    '200',
  );
});
