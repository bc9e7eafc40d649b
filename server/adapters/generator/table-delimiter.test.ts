import { expect, test } from 'vitest';
import { readDelimited } from './spreadsheet.ts';

const cells = (text: string) => readDelimited(text, false).map((row) => row.cells);

test.each([
  ['commas', 'Q1, "a, b", c\nQ2, "d; ""e""" ,f', ['Q1', 'a, b', 'c'], ['Q2', 'd; "e"', 'f']],
  ['semicolons within', 'Q1, "a; b", c\nQ2, "d; e", f', ['Q1', 'a; b', 'c'], ['Q2', 'd; e', 'f']],
  ['a break', 'Q1; "a\nb"; c', ['Q1', 'a\nb', 'c']],
  ['at the beginning', ' "a, b", c', ['a, b', 'c']],
])('quotes behind a space: %s', (_, text, ...rows) => {
  expect(cells(text)).toEqual(rows);
});

test('quotes within a text, and spaces within quotes, are the writer’s own', () => {
  expect(cells('Q1, "Yes" she said, b\nQ2, 5" wide, c')).toEqual([
    ['Q1', '"Yes" she said', 'b'],
    ['Q2', '5" wide', 'c'],
  ]);
  expect(cells('"say, ""hi"", please",a')).toEqual([['say, "hi", please', 'a']]);
});
