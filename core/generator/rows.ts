import type { Cut } from './delimiters.ts';

/** One row of a source, and which one it is, from 1: of a spreadsheet its line. */
export interface SourceRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows of one generation, a header not counted. Settled, Generator “Call”. */
export const MAX_ROWS = 1_000;
export const MAX_COLUMNS = 64;
/** As many as are read: a header, the rows, and the next one, which is refused. */
export const READ_ROWS = MAX_ROWS + 2;

/** A text as rows of cells: trimmed, without empty rows and trailing empty cells. */
export function splitText(text: string, rows: Cut, columns: Cut): SourceRow[] {
  const pieces = rows(text);
  // What stands before the first delimiter of rows that begin with one is none of them.
  const first = pieces.length > 1 && pieces[0]?.trim() === '' ? 0 : 1;
  const found: SourceRow[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (found.length >= READ_ROWS) break;
    const row = rowOf(at + first, piece.trim() === '' ? [] : columns(piece));
    if (row !== null) found.push(row);
  }
  return found;
}

/** Cells of a row as they count; null for a row without any. */
export function rowOf(row: number, cells: readonly string[]): SourceRow | null {
  const trimmed = cells.map((cell) => cell.trim());
  const length = trimmed.findLastIndex((cell) => cell !== '') + 1;
  return length === 0 ? null : { row, cells: trimmed.slice(0, length) };
}
