// What a sheet shows: zeros and units of its formats, no hidden sheets, formulas without a value.
import { write, writeOds } from 'hucre';
import { expect, test } from 'vitest';
import { inline, odsOf, odsText, xlsxOf } from '../../testing/sheet-bytes.ts';
import { cell, xlsOf } from '../../testing/xls-bytes.ts';
import { readWorkbook } from './spreadsheet.ts';

type Kind = Parameters<typeof readWorkbook>[1];

async function cells(kind: Kind, bytes: Uint8Array, sheet = 0) {
  const { rows } = await readWorkbook(Uint8Array.from(bytes), kind, sheet);
  return rows.map((row) => row.cells);
}

const FORMATS = ['00000', '0" m"', '#,##0.00\\ [$€-407]'];
/** Index of the first of them. */
const FIRST = 6;
const SHOWN = [['PLZ?', '01067', '50 m', '-1234.5 €']];

test('an .xlsx: leading zeros and units of its number formats', async () => {
  const numbers = ['1067', '50', '-1234.5'].map((value, at) => `<c s="${FIRST + at}"><v>${value}</v></c>`).join('');
  expect(
    await cells('xlsx', xlsxOf(`<row r="1">${inline('A1', 'PLZ?')}${numbers}</row>`, { formats: FORMATS })),
  ).toEqual(SHOWN);
});

test('an .xls: the same', async () => {
  const numbers = [1_067, 50, -1_234.5].map((value, at) => cell.styled(0, at + 1, FIRST + at, value));
  const formats = [...FORMATS.slice(0, 2), '0.00\\ "x"'];
  const rows = await cells('xls', xlsOf([cell.text(0, 0, 'PLZ?'), ...numbers], { formats }));
  expect(rows).toEqual([['PLZ?', '01067', '50 m', '-1234.5 x']]);
});

test('an .ods: the same by its shown texts; a number alone keeps all of its digits', async () => {
  const number = (value: number, shown: string, type = 'float') =>
    `<table:table-cell office:value-type="${type}" office:value="${value}" calcext:value-type="${type}"><text:p>${shown}</text:p></table:table-cell>`;
  const row = `<table:table-row>${odsText('PLZ?')}${number(1067, '01067')}${number(50, '50 m')}${number(-1234.5, '-1.234,50 €', 'currency')}${number(52.520008, '52,52')}</table:table-row>`;
  expect(await cells('ods', odsOf(row))).toEqual([[...(SHOWN[0] ?? []), '52.520008']]);
});

const ROWS = [['Q', 'a']];

test.each<[Kind, () => Uint8Array | Promise<Uint8Array>]>([
  [
    'xlsx',
    () =>
      write({
        sheets: [
          { name: 'Lists', rows: [['x']], hidden: true },
          { name: 'Fragen', rows: ROWS },
        ],
      }),
  ],
  ['xls', () => xlsOf([cell.text(0, 0, 'Q'), cell.text(0, 1, 'a')], { hidden: [cell.text(0, 0, 'x')] })],
  [
    'ods',
    () =>
      odsOf(`<table:table-row>${odsText('Q')}${odsText('a')}</table:table-row>`, {
        before: `<table:table table:name="Lists" table:style-name="ta2"><table:table-row>${odsText('x')}</table:table-row></table:table><table:table table:name="Seen" table:style-name="ta1"/>`,
      }),
  ],
])('a hidden sheet of an .%s is not offered', async (kind, make) => {
  const bytes = Uint8Array.from(await make());
  const { rows, sheets } = await readWorkbook(bytes, kind, kind === 'ods' ? 1 : 0);
  expect([rows.map((row) => row.cells), sheets]).toEqual([ROWS, kind === 'ods' ? ['Seen', 'Fragen'] : ['Fragen']]);
});

test.each<[Kind, () => Uint8Array]>([
  [
    'xlsx',
    () =>
      xlsxOf(
        `<row r="1">${inline('A1', 'Q')}</row><row r="2"><c r="A2"><f>1+1</f></c></row><row r="3">${inline('A3', 'R')}<c r="B3"><f>6*7</f></c></row><row r="4">${inline('A4', 'S')}<c r="B4" t="str"><f>""</f><v></v></c></row>`,
      ),
  ],
  [
    'ods',
    () =>
      odsOf(
        `<table:table-row>${odsText('Q')}</table:table-row><table:table-row><table:table-cell table:formula="of:=1+1"/></table:table-row><table:table-row>${odsText('R')}<table:table-cell table:formula="of:=6*7"/></table:table-row><table:table-row>${odsText('S')}</table:table-row>`,
      ),
  ],
])('an .%s: a formula that no program has worked out is an empty cell, and its row says so', async (kind, make) => {
  const { rows } = await readWorkbook(Uint8Array.from(make()), kind, 0);
  expect(rows).toEqual([
    { row: 1, cells: ['Q'] },
    { row: 2, cells: [''], lacksValue: true },
    { row: 3, cells: ['R'], lacksValue: true },
    { row: 4, cells: ['S'] },
  ]);
});

test('a sheet that is not there is refused with the names of the others', async () => {
  const bytes = Uint8Array.from(await writeOds({ sheets: [{ name: 'A', rows: ROWS }] }));
  await expect(readWorkbook(bytes, 'ods', 1)).rejects.toMatchObject({ sheets: ['A'] });
});
