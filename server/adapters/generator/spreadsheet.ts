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
import { plainContent } from './open-content.ts';
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

/** Rows of one of the sheets that are not hidden. Throws `FileRefused`. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'ods' | 'xls', sheet: number): Promise<Sheets> {
  const verdict = kind === 'xls' ? 'fine' : await checkZip(bytes);
  if (verdict !== 'fine') throw new FileRefused(OF_ZIPS[verdict]);
  if (kind === 'xls' && isLocked(bytes)) throw new FileRefused('generator.fileLocked');
  if (kind === 'xls') return readOld(bytes, sheet);
  const content = kind === 'ods' ? await readable(() => plainContent(bytes)) : { bytes, hidden: NONE };
  /** Visible sheets by their index in the file. */
  const shown = new Map<number, string>();
  const options: ReadOptions = {
    maxRows: MAX_LINES,
    // Number formats tell times and percentages. An .ods says them itself, and may style millions of empty cells.
    readStyles: kind === 'xlsx',
    // Called for each sheet before it is read, for some twice.
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (hidden === true || veryHidden === true || content.hidden.has(index)) return false;
      shown.set(index, name);
      return [...shown.keys()].indexOf(index) === sheet;
    },
  };
  const { sheets, dateSystem } = await readable(async () =>
    // Loaded on demand: loading takes longer than parsing most texts.
    kind === 'xlsx'
      ? (await import('hucre/xlsx')).readXlsx(content.bytes, options)
      : (await import('hucre/ods')).readOds(content.bytes, options),
  );
  const names = [...shown.values()];
  const [found] = sheets;
  if (found === undefined) throw new FileRefused('generator.noSuchSheet', undefined, names);
  const text = kind === 'ods' ? openText : textIn(formatsOf(found, dateSystem));
  return { rows: tidy(found.rows, text, linesWithoutValue(found)), sheets: names };
}

const NONE: ReadonlySet<number> = new Set();

/** The reader of the old format reads all sheets, and tells neither formats nor which ones are hidden. */
async function readOld(bytes: Uint8Array, sheet: number): Promise<Sheets> {
  const { sheets } = await readable(
    async () => (await import('hucre')).readXls(bytes, { maxRows: MAX_LINES }),
    'generator.fileOld',
  );
  const formats = oldFormats(bytes, sheet);
  const shown = sheets.filter((_, at) => !formats.hidden.has(at));
  const names = shown.map(({ name }) => name);
  const found = shown[sheet];
  if (found === undefined) throw new FileRefused('generator.noSuchSheet', undefined, names);
  return { rows: tidy(found.rows, textIn(formats)), sheets: names };
}

/** Lines, from 0, with a formula that no program has worked out. */
function linesWithoutValue({ cells }: Sheet): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [place, { formula, value, formulaResult }] of cells ?? [])
    if (formula !== undefined && value === null && (formulaResult ?? null) === null)
      lines.add(Number(place.split(',')[0]));
  return lines;
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

async function readable<T>(read: () => Promise<T>, otherwise: MessageKey = 'generator.fileUnreadable'): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isLockedFile = error instanceof Error && error.name === 'EncryptedFileError';
    throw new FileRefused(isLockedFile ? 'generator.fileLocked' : otherwise);
  }
}

/** The reader of the old format leaves holes for empty rows. */
function tidy(
  lines: readonly (readonly CellValue[] | undefined)[],
  text: TextOf = (value) => cellText(value),
  withoutValue: ReadonlySet<number> = NONE,
): SourceRow[] {
  const rows: SourceRow[] = [];
  for (const [at, line = []] of lines.entries()) {
    if (rows.length >= READ_ROWS) break;
    // One column more than allowed, so that it is refused; a sheet may have 16,384.
    const cells = line.slice(0, MAX_COLUMNS + 1).map((value, column) => text(value, at, column));
    const row = rowOf(at + 1, cells);
    if (withoutValue.has(at)) rows.push({ row: at + 1, cells: row?.cells ?? [''], lacksValue: true });
    else if (row !== null) rows.push(row);
  }
  return rows;
}
