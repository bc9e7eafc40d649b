// Spreadsheets as other programs write them, and error messages for those that cannot be read.
import { write } from 'hucre';
import { describe, expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { generation, readReply } from '../../testing/generation.ts';
import { inline, odsOf, odsText, xlsxOf } from '../../testing/sheet-bytes.ts';
import { cell, containerOf, xlsOf } from '../../testing/xls-bytes.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { generatedReply } from './generated-reply.ts';

const context = { username: 'nora', ring: null, onBoard: false, existing: 0 };

/** The rows, or the error messages for the user. */
async function read(name: string, content: Uint8Array) {
  const file = { name, bytes: Uint8Array.from(content) };
  const options = generation(4821, { sourceType: 'file' });
  const result = await generatedReply({ options, file, context, language: 'eng' });
  return result.ok
    ? readReply(result).sentences
    : result.issues.map(({ message: key, parameters }) => message(key, parameters));
}

describe('read', () => {
  test('an .xls of Excel 97: umlauts, a day, a kept formula, merged cells, an empty row between', async () => {
    const cells = [
      cell.text(0, 0, 'Größe?'),
      cell.text(0, 1, 'groß'),
      cell.number(0, 2, 1902.5),
      cell.text(3, 0, 'Wann?'),
      cell.day(3, 1, 46_349),
      cell.formula(3, 2, 42),
      cell.text(4, 0, 'Beides?'),
      cell.text(4, 2, 'ja'),
      cell.merged(4, 4, 0, 1),
    ];
    expect(await read('a.xls', xlsOf(cells))).toEqual([
      ['Größe?', 'groß', '1902.5'],
      ['Wann?', '2026-11-23', '42'],
      ['Beides?', '', 'ja'],
    ]);
  });

  test('an .xlsx without shared texts: inline ones, a day, a kept formula, merged cells, a row left out', async () => {
    const rows = `<row r="1">${inline('A1', 'Größe?')}${inline('B1', 'groß')}</row><row r="3">${inline('A3', 'Wann?')}<c r="B3" s="1"><v>46349</v></c><c r="C3"><f>6*7</f><v>42</v></c></row><row r="4">${inline('A4', 'Beides?')}${inline('C4', 'ja')}</row>`;
    expect(
      await read('a.xlsx', xlsxOf(rows, { merges: '<mergeCells count="1"><mergeCell ref="A4:B4"/></mergeCells>' })),
    ).toEqual([
      ['Größe?', 'groß'],
      ['Wann?', '2026-11-23', '42'],
      ['Beides?', '', 'ja'],
    ]);
  });

  test('an .ods: repeated and empty rows, a day, a kept formula, merged cells', async () => {
    const rows = `<table:table-row>${odsText('Größe?')}${odsText('groß')}</table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row><table:table-row>${odsText('Wann?')}<table:table-cell office:value-type="date" office:date-value="2026-11-23"><text:p>23.11.26</text:p></table:table-cell><table:table-cell table:formula="of:=6*7" office:value-type="float" office:value="42"><text:p>42</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>Beides?</text:p></table:table-cell><table:covered-table-cell/>${odsText('ja')}</table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    expect(await read('a.ods', odsOf(rows))).toEqual([
      ['Größe?', 'groß'],
      ['Wann?', '2026-11-23', '42'],
      ['Beides?', '', 'ja'],
    ]);
  });
});

test('an .ods: rows that are repeated on each page, and groups of rows', async () => {
  const row = (...texts: string[]) => `<table:table-row>${texts.map(odsText).join('')}</table:table-row>`;
  const group = `<table:table-row-group table:display="false">${row('Größe?', 'groß')}<table:table-row-group>${row('Tief?', 'ja')}</table:table-row-group></table:table-row-group>`;
  const rows = `<table:table-header-rows>${row('question', 'answer')}</table:table-header-rows><table:table-rows>${group}${row('Hoch?', 'nein')}</table:table-rows>`;
  expect(await read('a.ods', odsOf(rows))).toEqual([
    ['question', 'answer'],
    ['Größe?', 'groß'],
    ['Tief?', 'ja'],
    ['Hoch?', 'nein'],
  ]);
});

describe('what a number stands for', () => {
  const numbers = (...cells: readonly (readonly [style: number, value: string])[]) =>
    `<row r="1">${cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;

  test('an .xlsx: times of day, durations, percentages, and no rests of binary fractions', async () => {
    const rows = numbers([2, '0.395833333333333'], [2, '46349.75'], [3, '1.5'], [3, '100.25'], [3, '0']);
    expect(await read('a.xlsx', xlsxOf(rows))).toEqual([['09:30', '18:00', '36:00', '2406:00', '00:00']]);
    const others = numbers([4, '0.75'], [4, '1'], [5, '0.07'], [0, '0.30000000000000004'], [0, '1E-7'], [0, '2.5E21']);
    expect(await read('a.xlsx', xlsxOf(others))).toEqual([
      ['75%', '100%', '7%', '0.3', '0.0000001', '2500000000000000000000'],
    ]);
  });

  test('an .xls: times of day, durations, percentages, also of neighbouring cells, and days from 1904', async () => {
    const styled = (values: readonly (readonly [style: number, value: number])[], options = {}) =>
      read(
        'a.xls',
        xlsOf(
          values.map(([style, value], column) => cell.styled(0, column, style, value)),
          options,
        ),
      );
    const days = [1, 46_349.395833333] as const;
    expect(await styled([[2, 0.395833333333333], days, [3, 1.5], [3, 100.25], [3, 0]])).toEqual([
      ['09:30', '2026-11-23 09:30', '36:00', '2406:00', '00:00'],
    ]);
    expect(
      await styled([
        [4, 0.75],
        [4, 1],
        [5, 0.07],
        [0, 0.5],
      ]),
    ).toEqual([['75%', '100%', '7%', '0.5']]);
    expect(
      await styled(
        [
          [1, 44_887],
          [3, 1.5],
          [2, 0.5],
        ],
        { is1904: true },
      ),
    ).toEqual([['2026-11-23', '36:00', '12:00']]);
    expect(await read('a.xls', xlsOf([cell.wholes(0, 0, 4, [1, 2]), cell.text(0, 2, 'x')]))).toEqual([
      ['100%', '200%', 'x'],
    ]);
  });

  test('an .ods: times, durations, and percentages as they are shown', async () => {
    const time = (value: string) =>
      `<table:table-cell office:value-type="time" office:time-value="${value}"><text:p>x</text:p></table:table-cell>`;
    const percent = (value: number, shown: string) =>
      `<table:table-cell office:value-type="percentage" office:value="${value}" calcext:value-type="percentage">${shown}</table:table-cell>`;
    const rows = `<table:table-row>${odsText('Ü')}${time('PT09H30M00S')}${time('PT36H00M00S')}${time('PT00H00M07S')}${percent(0.75, '<text:p>75 %</text:p>')}${percent(1, '<text:p>100 %</text:p>')}${percent(0.5, '')}</table:table-row>`;
    expect(await read('a.ods', odsOf(rows))).toEqual([['Ü', '09:30', '36:00', '00:00:07', '75 %', '100 %', '0.5']]);
  });
});

const LOCKED = 'The spreadsheet is locked with a password. Save it without one and try again.';
const UNREADABLE = 'The file cannot be read as a spreadsheet or a text.';
const NOTHING = 'There is nothing to read in it.';

describe('refused with a sentence', () => {
  const broken = xlsxOf(`<row r="1">${inline('A1', 'Q')}</row>`);
  const encryption =
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"><manifest:encryption-data manifest:checksum-type="SHA1/1K"/></manifest:file-entry>';

  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['an .xlsx without rows', 'a.xlsx', () => xlsxOf(''), NOTHING],
    ['an .ods without rows', 'a.ods', () => odsOf(''), NOTHING],
    ['an .xls without rows', 'a.xls', () => xlsOf([]), NOTHING],
    [
      'an .xlsx with a password',
      'a.xlsx',
      () => write({ sheets: [{ name: 'A', rows: [['Q', 'a']] }], encryption: { password: 'mango', spinCount: 10 } }),
      LOCKED,
    ],
    ['an .xls with a password', 'a.xls', () => xlsOf([cell.text(0, 0, 'Q')], { isLocked: true }), LOCKED],
    ['an .ods with a password', 'a.ods', () => odsOf('', { manifest: encryption }), LOCKED],
    [
      'a zip with a password',
      'a.xlsx',
      () => zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.from('x'), isEncrypted: true }]),
      LOCKED,
    ],
    ['a zip that was cut off', 'a.xlsx', () => broken.subarray(0, broken.length / 2), UNREADABLE],
    [
      'a container of something else, such as a letter',
      'a.xls',
      () => containerOf('WordDocument', Buffer.alloc(600)),
      'The spreadsheet is in a very old format. Save it as .xlsx and try again.',
    ],
  ])('%s', async (_, name, make, sentence) => {
    expect(await read(name, await make())).toEqual([sentence]);
  });
});
