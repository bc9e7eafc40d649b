import { expect, test } from 'vitest';
import { tabOfIssues } from './tabs.ts';

test('a refused mindset shows a tab that tells why', () => {
  const tooLong = { field: 'properties.msgAfterSuccess', message: 'mindset.textTooLong' } as const;
  const noSuchGroup = { field: 'group', message: 'mindset.groupName' } as const;
  expect(tabOfIssues('questions', [tooLong])).toBe('outcome');
  expect(tabOfIssues('questions', [noSuchGroup, tooLong])).toBe('outcome');
  expect(tabOfIssues('advanced', [noSuchGroup, tooLong])).toBe('advanced');
  expect(tabOfIssues('media', [{ field: 'title', message: 'mindset.titleTooLong' }])).toBe('media');
  expect(tabOfIssues('media', [])).toBe('media');
});
