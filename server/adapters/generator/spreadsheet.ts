import type { CellValue, ReadOptions, Sheet, Workbook } from 'hucre';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { MAX_COLUMNS, READ_ROWS, rowOf } from '@mangoquest/core/generator/rows.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { SourceRow } from '@mangoquest/core/generator/rows.ts';
import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';
import { cellText, openTimeText } from './cell-text.ts';
import { tableDelimiter, withTightQuotes } from './table-delimiter.ts';
import { isLocked } from './locked-document.ts';
import { oldFormats } from './old-formats.ts';
import { withPlainContent } from './open-content.ts';
import { checkZip } from './zip-guard.ts';
import type { ZipVerdict } from './zip-guard.ts';

/** Maximum number of rows read from a sheet, including empty ones. */
const MAX_LINES = 10 * READ_ROWS;

export interface Sheets {
  readonly rows: readonly SourceRow[];
  /** Names of all visible sheets, in order. */
  readonly sheets: readonly string[];
}

/** Why a file cannot be read. */
export class FileRefused extends Error {
  readonly issue: Issue;
  /** Names of its sheets, if only the chosen one cannot be read. */
  readonly sheets: readonly string[];

  constructor(message: MessageKey, parameters?: MessageParameters, sheets: readonly string[] = []) {
    super(message);
    this.issue = { field: 'source', message, ...(parameters && { parameters }) };
    this.sheets = sheets;
  }
}

const OF_ZIPS: Readonly<Record<Exclude<ZipVerdict, 'fine'>, MessageKey>> = {
  'too-large': 'generator.fileTooLarge',
  broken: 'generator.fileUnreadable',
  locked: 'generator.fileLocked',
};

/** Rows of a text with values separated by commas, semicolons, tabs or vertical bars, optionally quoted. */
export function readDelimited(text: string, isTab: boolean): SourceRow[] {
  // The separator line that spreadsheet programs write.
  const said = /^sep=(.)\r?\n/.exec(text);
  const content = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? (isTab ? '\t' : (tableDelimiter(content) ?? detectDelimiter(content)));
  return tidy(parseCsv(withTightQuotes(content, delimiter), { delimiter, maxRows: MAX_LINES }));
}

/** Rows of one sheet. Throws `FileRefused`. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'ods' | 'xls', sheet: number): Promise<Sheets> {
  const verdict = kind === 'xls' ? 'fine' : await checkZip(bytes);
  if (verdict !== 'fine') throw new FileRefused(OF_ZIPS[verdict]);
  if (kind === 'xls' && isLocked(bytes)) throw new FileRefused('generator.fileLocked');
  /** Visible sheets by their index in the file. */
  const shown = new Map<number, string>();
  const options: ReadOptions = {
    maxRows: MAX_LINES,
    // Number formats tell times and percentages. An .ods says them itself, and may style millions of empty cells.
    readStyles: kind === 'xlsx',
    // Called for each sheet before it is read, for some twice.
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (hidden === true || veryHidden === true) return false;
      shown.set(index, name);
      return [...shown.keys()].indexOf(index) === sheet;
    },
  };
  const { sheets, dateSystem } = await readBook(bytes, kind, options);
  // The reader of the old format does not support the filter.
  const found = kind === 'xls' ? sheets[sheet] : sheets[0];
  const names = kind === 'xls' ? sheets.map(({ name }) => name) : [...shown.values()];
  if (found === undefined) throw new FileRefused('generator.noSuchSheet', undefined, names);
  for (const [place, cell] of found.cells ?? [])
    if (cell.formula !== undefined && cell.value === null && (cell.formulaResult ?? null) === null)
      throw new FileRefused('generator.formulaWithoutValue', { row: Number(place.split(',')[0]) + 1 }, names);
  const text =
    kind === 'ods' ? openText : textIn(kind === 'xls' ? oldFormats(bytes, sheet) : formatsOf(found, dateSystem));
  return { rows: tidy(found.rows, text), sheets: names };
}

/** Text of a cell, by its value and its place from 0. */
type TextOf = (value: CellValue, row: number, column: number) => string;

interface Formats {
  /** Number formats by `row,column` from 0. */
  readonly formats: { readonly get: (place: string) => string | undefined };
  readonly is1904: boolean;
}

const formatsOf = ({ cells }: Sheet, dateSystem: Workbook['dateSystem']): Formats => ({
  formats: { get: (place) => cells?.get(place)?.style?.numFmt },
  is1904: dateSystem === '1904',
});

function textIn({ formats, is1904 }: Formats): TextOf {
  return (value, row, column) => {
    const isPlain = typeof value === 'string' || value === null;
    return cellText(value, { format: isPlain ? undefined : formats.get(`${row},${column}`), is1904 });
  };
}

/** In an .ods, dates may be before 1900, and times are texts. */
const openText: TextOf = (value) =>
  typeof value === 'string' ? openTimeText(value) : cellText(value, value instanceof Date ? { format: 'y' } : {});

async function readBook(bytes: Uint8Array, kind: 'xlsx' | 'ods' | 'xls', options: ReadOptions): Promise<Workbook> {
  try {
    // Loaded on demand: loading takes longer than parsing most texts.
    if (kind === 'xlsx') return await (await import('hucre/xlsx')).readXlsx(bytes, options);
    if (kind === 'ods') return await (await import('hucre/ods')).readOds(await withPlainContent(bytes), options);
    return await (await import('hucre')).readXls(bytes, options);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'EncryptedFileError') throw new FileRefused('generator.fileLocked');
    if (kind === 'xls') throw new FileRefused('generator.fileOld');
    throw new FileRefused('generator.fileUnreadable');
  }
}

/** The reader of the old format leaves holes for empty rows. */
function tidy(
  lines: readonly (readonly CellValue[] | undefined)[],
  text: TextOf = (value) => cellText(value),
): SourceRow[] {
  const rows: SourceRow[] = [];
  for (const [at, line = []] of lines.entries()) {
    if (rows.length >= READ_ROWS) break;
    // One column more than allowed, so that it is refused; a sheet may have 16,384.
    const cells = line.slice(0, MAX_COLUMNS + 1).map((value, column) => text(value, at, column));
    const row = rowOf(at + 1, cells);
    if (row !== null) rows.push(row);
  }
  return rows;
}
