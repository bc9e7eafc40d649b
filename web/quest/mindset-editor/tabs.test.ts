import { expect, test } from 'vitest';
import { mindchunkOfIssues, tabOfIssues } from './tabs.ts';

test('a refused mindset shows a tab that tells why', () => {
  const tooLong = { field: 'properties.msgAfterSuccess', message: 'mindset.textTooLong' } as const;
  const noSuchGroup = { field: 'group', message: 'mindset.groupName' } as const;
  expect(tabOfIssues('questions', [tooLong])).toBe('outcome');
  expect(tabOfIssues('questions', [noSuchGroup, tooLong])).toBe('outcome');
  expect(tabOfIssues('advanced', [noSuchGroup, tooLong])).toBe('advanced');
  expect(tabOfIssues('media', [{ field: 'title', message: 'mindset.titleTooLong' }])).toBe('media');
  expect(tabOfIssues('media', [])).toBe('media');
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
