import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleSortKey } from './sort.ts';

const sorted = (titles: readonly string[]) => titles.toSorted((a, b) => (titleSortKey(a) < titleSortKey(b) ? -1 : 1));

test('titles go by the alphabet, not by code, numbers as numbers', () => {
  expect(
    sorted([
      'zoo',
      'Émile',
      'Ladies',
      'eagle',
      'walk 10',
      'walk 9',
      'apple',
      'Øresund',
      'open',
      'pier',
      '2 parks',
      '(a)',
    ]),
  ).toEqual([
    '(a)',
    '2 parks',
    'apple',
    'eagle',
    'Émile',
    'Ladies',
    'open',
    'Øresund',
    'pier',
    'walk 9',
    'walk 10',
    'zoo',
  ]);
  expect(sorted(['Straße 2', 'strasse 1', 'STRASSE 3', 'Łódź', 'lodging', 'árbol', 'Arbor'])).toEqual([
    'árbol',
    'Arbor',
    'lodging',
    'Łódź',
    'strasse 1',
    'Straße 2',
    'STRASSE 3',
  ]);
});

test('case and accents make no difference, and a number is one however it is written', () => {
  expect(titleSortKey(' ÉTÉ 007 ')).toBe(titleSortKey('ete 7'));
  expect(titleSortKey('０９')).toBe(titleSortKey('9'));
});

test('numbers go by their size, whatever stands around them', () => {
  const number = fc.nat();
  fc.assert(
    fc.property(number, number, (a, b) => {
      fc.pre(a !== b);
      expect(titleSortKey(`Walk ${a} north`) < titleSortKey(`Walk ${b} north`)).toBe(a < b);
    }),
  );
});
