import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('the questions of a mindset are searched as plain text, one after the other', () => {
  expect(searchText(['<p>Look at the <b>clock</b></p>', 'What &amp; when?'])).toBe('Look at the clock\nWhat & when?');
});

test('2,000 characters are searched, and none is cut in two', () => {
  expect(searchText(['a'.repeat(2_000)])).toHaveLength(2_000);
  expect(searchText(['a'.repeat(2_001)])).toHaveLength(2_000);
  expect(searchText([`${'a'.repeat(1_999)}😀b`])).toBe(`${'a'.repeat(1_999)}😀`);
});
