import { describe, expect, test } from 'vitest';
import { isBlank, MAX_TROPHY_TEXT, trophyIssues } from './trophy.rules.ts';

const WHOLE = { achievement: '1st place', content: 'Dinner for two', providerName: 'Caffè Prua' };

describe('a trophy', () => {
  test('has three texts', () => {
    expect(trophyIssues(WHOLE)).toEqual([]);
    for (const field of ['achievement', 'content', 'providerName'] as const)
      expect(trophyIssues({ ...WHOLE, [field]: ' ' })).toEqual([{ field, message: 'trophies.incomplete' }]);
  });

  test('has texts of at most 1000 characters', () => {
    expect(trophyIssues({ ...WHOLE, content: '🏆'.repeat(MAX_TROPHY_TEXT) })).toEqual([]);
    expect(trophyIssues({ ...WHOLE, content: 'x'.repeat(MAX_TROPHY_TEXT + 1) })).toEqual([
      { field: 'content', message: 'common.tooLarge' },
    ]);
  });

  test('is blank where all three are', () => {
    expect(isBlank({ achievement: ' ', content: '', providerName: '' })).toBe(true);
    expect(isBlank({ ...WHOLE, achievement: '' })).toBe(false);
  });
});
