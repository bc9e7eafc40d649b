import { describe, expect, test } from 'vitest';
import { areDelimiters, cutAt, readEscapes } from './delimiters.ts';
import { READ_ROWS, splitText } from './rows.ts';

const LINES = cutAt('\\n');
const cells = (text: string, rows = LINES, columns = cutAt('|')) =>
  splitText(text, rows, columns).map((row) => row.cells);

describe('rows and columns of a text (settled, Generator “Rows”)', () => {
  test('the defaults: new line and |', () => {
    expect(cells('Year of the Flatiron? | 1902 | 1909\nDials? | 4 | 3 | 8\n')).toEqual([
      ['Year of the Flatiron?', '1902', '1909'],
      ['Dials?', '4', '3', '8'],
    ]);
  });

  test('breaks of Word and PowerPoint stay breaks, other control characters go', () => {
    expect(cells('\u0000a\u000Bb\u001F | 1\u0007\u000C2 | \u0000\u0008\n\u0000 | \u0001')).toEqual([['a\nb', '1\n2']]);
  });

  test('of a surrogate pair that a delimiter cuts apart no half is left; whole ones stay', () => {
    const halves = (text: string) => text.split(/(?<=\uD83E)/);
    expect(splitText('🥭', LINES, halves).map((row) => row.cells)).toEqual([['\uFFFD', '\uFFFD']]);
    expect(cells('🥭|a')).toEqual([['🥭', 'a']]);
  });

  test('a new line is that of every system', () => {
    expect(cells('a|b\r\nc|d\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('within a longer delimiter, too; what is special in a pattern stands for itself', () => {
    expect(cells('a|b\r\n\r\nc|d\r\ne\n\nf', cutAt('\\n\\n'))).toEqual([['a', 'b'], ['c', 'd\r\ne'], ['f']]);
    expect(cells('a\r\n(*)-b\n(*)-c', cutAt('\\n(*)-'))).toEqual([['a'], ['b'], ['c']]);
    expect(cells('a\r\nb\nc', cutAt('\\r\\n'))).toEqual([['a'], ['b\nc']]);
  });

  test('cells are trimmed, empty rows and trailing cells dropped; rows keep their number', () => {
    expect(splitText('a | | b | |\n\n  \n | \nc', LINES, cutAt('|'))).toEqual([
      { row: 1, cells: ['a', '', 'b'] },
      { row: 5, cells: ['c'] },
    ]);
  });

  test('what stands before the first delimiter is no row where it is empty', () => {
    expect(splitText('#a#b', cutAt('#'), cutAt('|')).map(({ row }) => row)).toEqual([1, 2]);
  });

  test('of lines an empty first one is one', () => {
    expect(splitText('\na\nb', LINES, cutAt('|'), true).map(({ row }) => row)).toEqual([2, 3]);
  });

  test('reading stops behind the row that is refused', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `row ${at}`).join('\n');
    expect(splitText(text, LINES, cutAt('|'))).toHaveLength(READ_ROWS);
  });
});

describe('delimiters', () => {
  test.each([
    ['\\n', '\n'],
    ['\\t', '\t'],
    ['\\r\\n', '\r\n'],
    ['\\\\n', '\\n'],
    ['a\\b', 'a\\b'],
  ])('%s', (typed, meant) => {
    expect(readEscapes(typed)).toBe(meant);
  });

  const text = (of: string) => ({ text: of, isRegex: false });
  test.each([
    [text(';'), text(';'), false],
    [text(''), text('|'), false],
    [text('\\n'), text(''), false],
    [text('\\n'), text('|'), true],
    [text('\\n'), text('\n'), false],
    [text('.'), { text: '.', isRegex: true }, true],
  ])('%o and %o', (rows, columns, are) => {
    expect(areDelimiters(rows, columns)).toBe(are);
  });
});
