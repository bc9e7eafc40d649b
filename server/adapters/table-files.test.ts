import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type { Table } from '../ports/table-files.ts';
import { tableFiles } from './table-files.ts';

const TIME = new Date(Date.UTC(2026, 5, 7, 16, 0, 5));
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example","x")', 'a,"b"\nc', "O'Neil"];
const TABLE: Table = {
  name: 'Results: [all]/of them, with a name that is too long for a sheet',
  headings: ['Player', 'Stars', 'Finished'],
  rows: HOSTILE.map((name, at) => [name, -50 + at, at === 0 ? null : TIME]),
};

test('a CSV file has its headings, numbers as they are, and no cell that a spreadsheet would calculate', async () => {
  const text = await tableFiles.csv(TABLE);
  expect(text.startsWith('\uFEFFPlayer,Stars,Finished\r\n')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines[1]).toBe("'=1+1,-50,");
  expect(lines[2]).toBe("'+1,-49,2026-06-07T16:00:05.000Z");
  expect(lines[7]).toBe('"a,""b""\nc",-44,2026-06-07T16:00:05.000Z');
  for (const line of lines.slice(1)) expect(line).not.toMatch(/^"?[=+\-@\t]/);
});

test('a spreadsheet holds what players wrote as text, numbers as numbers and times as times', async () => {
  const { sheets } = await readXlsx(await tableFiles.xlsx([TABLE, { name: 'More', headings: ['One'], rows: [] }]));
  expect(sheets.map(({ name }) => name)).toEqual(['Results   all  of them, with a ', 'More']);
  const [heading, ...rows] = sheets[0]?.rows ?? [];
  expect(heading).toEqual(['Player', 'Stars', 'Finished']);
  expect(rows.map(([name, stars]) => [name, stars])).toEqual(HOSTILE.map((name, at) => [name, -50 + at]));
  expect(rows[1]?.[2]).toEqual(TIME);
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
});
