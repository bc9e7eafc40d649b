import { expect, test } from 'vitest';
import { hasIssue, mindchunkOfIssues, tabOfField, tabOfIssues } from './tabs.ts';

test('a refused mindset shows a tab that tells why', () => {
  const tooLong = { field: 'properties.msgAfterSuccess', message: 'mindset.textTooLong' } as const;
  const noSuchGroup = { field: 'group', message: 'mindset.groupName' } as const;
  expect(tabOfIssues('questions', [tooLong])).toBe('outcome');
  expect(tabOfIssues('questions', [noSuchGroup, tooLong])).toBe('outcome');
  expect(tabOfIssues('advanced', [noSuchGroup, tooLong])).toBe('advanced');
  expect(tabOfIssues('media', [{ field: 'title', message: 'mindset.titleTooLong' }])).toBe('media');
  expect(tabOfIssues('media', [])).toBe('media');
});

test('what is wrong with how it stands in 3D is marked there alone', () => {
  const tooHigh = { field: 'properties.altitude', message: 'quest.heightRange', parameters: { n: 1000 } } as const;
  expect((['outcome', 'raised'] as const).map((tab) => hasIssue(tab, [tooHigh]))).toEqual([false, true]);
  expect(tabOfIssues('questions', [tooHigh])).toBe('raised');
  expect(['properties.scale', 'properties.msgAfterSuccess', 'title'].map(tabOfField)).toEqual([
    'raised',
    'outcome',
    'questions',
  ]);
});

test('of several mindchunks the one shows that is not ready', () => {
  expect(
    mindchunkOfIssues([
      { field: 'group', message: 'mindset.groupName' },
      { field: 'mindchunks.2.reactions.0.text', message: 'mindset.textRequired' },
    ]),
  ).toBe(2);
  expect(mindchunkOfIssues([{ field: 'mindchunks', message: 'mindset.noReactions' }])).toBe(0);
});
