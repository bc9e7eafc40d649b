import { expect, test } from 'vitest';
import { linesOf } from './sign-lines.ts';

/** Every character is one pixel wide. */
const long = (text: string) => [...text].length;

test('a sign has two lines, broken between words, and leaves out what does not fit', () => {
  expect(linesOf('Clock', 10, long)).toEqual(['Clock']);
  expect(linesOf('The arm of Liberty', 10, long)).toEqual(['The arm of', 'Liberty']);
  expect(linesOf('The first public Christmas tree', 10, long)).toEqual(['The first', 'public Ch…']);
  expect(linesOf('Rindfleischetikettierung', 10, long)).toEqual(['Rindfleis…']);
  expect(linesOf('  ', 10, long)).toEqual([]);
});
