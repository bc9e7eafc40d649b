import { expect, test } from 'vitest';
import { tableText } from './source-paste.ts';

test.each([
  ['no table', 'a | b', null],
  ['cells and lines', 'a\tb\r\nc\td\r\n', 'a\tb\nc\td\n'],
  ['a break within a cell', 'Q1?\t"first line\nsecond line"\tb\nQ2?\tc', 'Q1?\tfirst line\u000Bsecond line\tb\nQ2?\tc'],
  ['doubled quotes', 'a\t"say ""hi"""\tb', 'a\tsay "hi"\tb'],
  [
    'quotes of the text',
    '"Faust"\t"Who" said it?\t5" wide\t"open\nb\tc',
    '"Faust"\t"Who" said it?\t5" wide\t"open\nb\tc',
  ],
  ['a tab within a cell', '"a\tb"\tc', 'a b\tc'],
  ['empty cells', '\t\ta\n\n\tb', '\t\ta\n\n\tb'],
])('%s', (_, pasted, table) => {
  expect(tableText(pasted)).toBe(table);
});

test('a long text with an open quote is read at once', () => {
  const text = `${'"a\t'.repeat(200_000)}`;
  // Read again from each quote it would take minutes, and end at the limit of a test.
  expect(tableText(text)?.length).toBe(text.length);
});
