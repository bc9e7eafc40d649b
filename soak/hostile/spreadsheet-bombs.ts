import { write } from 'hucre';
import { cell, containerOf, xlsOf } from '@mangoquest/server/testing/xls-bytes.ts';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';
import { filled, MIB, nested, repeated, saying } from './bomb-makers.ts';
import { inline, LAUGHS, odsText, odsWith, xlsxWith } from './spreadsheet-makers.ts';

/** A source that takes or claims too much of something. */
export interface SourceBomb {
  readonly name: string;
  /** File name of the upload; its extension decides how it is read. */
  readonly file: string;
  make(): Uint8Array | Promise<Uint8Array>;
  /** Whether it may be read up to the allowed size. */
  readonly mayBeRead?: true;
}

/** Maximum content of a container with a single sector table. */
const MOST = 60_000;
const SHEET = 'xl/worksheets/sheet1.xml';
const row = (at: number) => `<row r="${at}">${inline(`A${at}`, 'Q')}${inline(`B${at}`, 'a')}</row>`;
const rowsOf = (count: number, make: (at: number) => string = row) =>
  Array.from({ length: count }, (_, at) => make(at + 1)).join('');

export const SOURCE_BOMBS: readonly SourceBomb[] = [
  {
    name: '3.4 MB of 600,000 rows',
    file: 'a.xlsx',
    make: () => write({ sheets: [{ name: 'A', rows: Array.from({ length: 600_000 }, (_, at) => [at, 'a']) }] }),
  },
  {
    name: '600,000 rows that say little',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: '<row><c><v>1</v></c></row>'.repeat(600_000) }),
    mayBeRead: true,
  },
  {
    name: '600,000 rows as text',
    file: 'a.csv',
    make: () => Buffer.from('Q,a\n'.repeat(300_000).slice(0, 1_000_000)),
    mayBeRead: true,
  },
  {
    name: '600,000 empty rows before one',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: `${rowsOf(600_000, (at) => `<row r="${at}"/>`)}${row(600_001)}` }),
    mayBeRead: true,
  },
  {
    name: 'one cell at the end of the sheet',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: `<row r="1048576">${inline('XFD1048576', 'Q')}</row>` }),
    mayBeRead: true,
  },
  {
    name: 'rows whose one cell is at the end of each',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: rowsOf(20_000, (at) => `<row r="${at}">${inline(`XFD${at}`, 'Q')}</row>`) }),
    mayBeRead: true,
  },
  {
    name: 'a cell beyond the end of the sheet',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: `<row r="999999999">${inline('ZZZZZZ999999999', 'Q')}</row>` }),
    mayBeRead: true,
  },
  {
    name: 'a row of 100,000 cells',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: `<row r="1">${'<c t="inlineStr"><is><t>Q</t></is></c>'.repeat(100_000)}</row>` }),
    mayBeRead: true,
  },
  {
    name: 'all of the sheet merged, a thousand times',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({ rows: row(1), after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000)}</mergeCells>` }),
    mayBeRead: true,
  },
  {
    name: 'a million merged cells',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        rows: row(1),
        after: `<mergeCells>${rowsOf(500_000, (at) => `<mergeCell ref="A${at}:B${at}"/>`)}</mergeCells>`,
      }),
    mayBeRead: true,
  },
  {
    name: 'a million shared texts',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        shared: '<si><t>Q</t></si>'.repeat(1_000_000),
      }),
    mayBeRead: true,
  },
  {
    name: 'one shared text of 40 MB',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        rows: rowsOf(1_000, (at) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`),
        shared: `<si><t>${'Q'.repeat(40 * MIB)}</t></si>`,
      }),
    mayBeRead: true,
  },
  {
    name: 'a shared text of a million runs',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        shared: `<si>${'<r><t>Q</t></r>'.repeat(1_000_000)}</si>`,
      }),
    mayBeRead: true,
  },
  {
    name: 'a million forms of cells',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: row(1), styles: '<xf numFmtId="14"/>'.repeat(1_000_000) }),
    mayBeRead: true,
  },
  {
    name: 'a million sheets that are all one',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({ rows: row(1), sheets: rowsOf(500_000, (at) => `<sheet name="A${at}" sheetId="${at}" r:id="rId1"/>`) }),
    mayBeRead: true,
  },
  {
    name: 'elements within elements',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: filled('<row>', 20 * MIB) }),
    mayBeRead: true,
  },
  {
    name: 'elements within elements of the forms',
    file: 'a.xlsx',
    make: () => xlsxWith({ rows: row(1), styles: filled('<a>', 20 * MIB) }),
    mayBeRead: true,
  },
  {
    name: 'a million attributes',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        rows: `<row r="1" ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}>${inline('A1', 'Q')}</row>`,
      }),
    mayBeRead: true,
  },
  {
    name: 'names within names',
    file: 'a.xlsx',
    make: () =>
      xlsxWith({
        sheet: `${LAUGHS}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a10;</t></is></c></row></sheetData></worksheet>`,
      }),
    mayBeRead: true,
  },
  {
    name: 'names within names of a table',
    file: 'a.ods',
    make: () => odsWith('', `${LAUGHS}<office:document-content>&a10;</office:document-content>`),
    mayBeRead: true,
  },
  {
    name: 'a cell repeated over the whole sheet',
    file: 'a.ods',
    make: () =>
      odsWith(`<table:table-row table:number-rows-repeated="1048576">${odsText('Q', 16_384)}</table:table-row>`),
    mayBeRead: true,
  },
  {
    name: 'a cell repeated a billion times',
    file: 'a.ods',
    make: () =>
      odsWith(`<table:table-row table:number-rows-repeated="999999999">${odsText('Q', 999_999_999)}</table:table-row>`),
    mayBeRead: true,
  },
  {
    name: 'cells repeated as often as can be said, in each row',
    file: 'a.ods',
    make: () => odsWith(`<table:table-row>${odsText('Q', 16_384)}</table:table-row>`.repeat(20_000)),
    mayBeRead: true,
  },
  {
    name: 'spaces repeated a billion times',
    file: 'a.ods',
    make: () => odsWith(`<table:table-row>${odsText('Q<text:s text:c="999999999"/>a')}</table:table-row>`),
    mayBeRead: true,
  },
  {
    name: 'tables within tables',
    file: 'a.ods',
    make: () => odsWith(filled('<table:table><table:table-row><table:table-cell>', 20 * MIB)),
    mayBeRead: true,
  },
  {
    name: 'a gibibyte of zeros that says its size',
    file: 'a.xlsx',
    make: async () => zipOf([await saying(SHEET, 1024 * MIB)]),
  },
  {
    name: 'a gibibyte of zeros that says to be small',
    file: 'a.xlsx',
    make: async () => zipOf([await saying(SHEET, 1_000)]),
  },
  {
    name: 'a gibibyte of zeros that says to be as much as is taken',
    file: 'a.xlsx',
    make: async () => zipOf([await saying(SHEET, 47 * MIB)]),
  },
  {
    name: '47 MiB of zeros that say their size',
    file: 'a.xlsx',
    make: async () => zipOf([await saying(SHEET, 47 * MIB, 47 * MIB)]),
  },
  { name: '47 MiB of spaces as a sheet', file: 'a.xlsx', make: () => xlsxWith({ rows: ' '.repeat(46 * MIB) }) },
  {
    name: '999 parts over one another, of 8 MiB each',
    file: 'a.xlsx',
    make: () => repeated(998, 999, (at) => `xl/worksheets/sheet${at}.xml`, 8 * MIB),
  },
  { name: '600,000 parts that are told', file: 'a.xlsx', make: () => repeated(25_000, 600_001, (at) => `xl/${at}`) },
  { name: 'zips in zips in zips', file: 'a.xlsx', make: () => nested(3) },
  {
    name: 'cells of Excel 97 at the end of its sheet',
    file: 'a.xls',
    make: () => xlsOf([cell.text(65_535, 255, 'Q')]),
    mayBeRead: true,
  },
  {
    name: '3,000 cells of Excel 97',
    file: 'a.xls',
    make: () => xlsOf(Array.from({ length: 3_000 }, (_, at) => cell.text(at, 0, 'Q'))),
    mayBeRead: true,
  },
  {
    name: 'all of a sheet of Excel 97 merged',
    file: 'a.xls',
    make: () => xlsOf([cell.text(0, 0, 'Q'), ...Array.from({ length: 4_000 }, () => cell.merged(0, 65_535, 0, 255))]),
    mayBeRead: true,
  },
  {
    // Read as far as its stream says to be long.
    name: 'a container whose sectors lead to themselves',
    file: 'a.xls',
    make: () => turning(),
    mayBeRead: true,
  },
  {
    name: 'a container of nothing',
    file: 'a.xls',
    make: () => containerOf('Workbook', Buffer.alloc(MOST)),
  },
  {
    name: 'a quote that never ends',
    file: 'a.csv',
    make: () => Buffer.from(`"${'a,"" \n'.repeat(150_000)}`.slice(0, 1_000_000)),
    mayBeRead: true,
  },
  { name: 'a million quotes', file: 'a.csv', make: () => Buffer.from('"'.repeat(1_000_000)), mayBeRead: true },
  { name: 'a row of a million cells', file: 'a.csv', make: () => Buffer.from(','.repeat(1_000_000)), mayBeRead: true },
  { name: 'a million line ends', file: 'a.csv', make: () => Buffer.from('\r\n'.repeat(500_000)), mayBeRead: true },
  { name: 'a million zeros', file: 'a.txt', make: () => Buffer.alloc(1_000_000), mayBeRead: true },
  { name: 'tabs alone', file: 'a.tsv', make: () => Buffer.from('\t'.repeat(1_000_000)), mayBeRead: true },
];

/** A sector table in which each sector is followed by itself. */
function turning(): Buffer {
  const bytes = xlsOf([cell.text(0, 0, 'Q')]);
  for (let sector = 2; sector < 8; sector++) bytes.writeUInt32LE(sector, 512 + 4 * sector);
  return bytes;
}
