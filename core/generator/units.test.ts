import { expect, test } from 'vitest';
import type { SourceRow } from './rows.ts';
import { unitsOf } from './units.ts';

const kinds = ['title', 'question', 'answer'] as const;
const unitsIn = (rows: readonly SourceRow[]) =>
  unitsOf({ hasHeader: true, kinds, rows }, () => ({ place: null, notes: [] }));

test('a row with a formula without its value says so: made all the same, or left out for that', () => {
  const { units, skipped } = unitsIn([
    { row: 2, cells: [''], lacksValue: true },
    { row: 3, cells: ['A', 'Q'], lacksValue: true },
    { row: 4, cells: ['', 'Q'], lacksValue: true },
    { row: 5, cells: ['B', 'Q'] },
  ]);
  const lack = (row: number) => ({ message: 'generator.formulaWithoutValue', parameters: { row } });
  expect(units.map(({ row, notes }) => [row, notes])).toEqual([
    [3, [lack(3), lack(4)]],
    [5, []],
  ]);
  expect(skipped).toEqual([{ row: 2, index: 1, ...lack(2) }]);
});
