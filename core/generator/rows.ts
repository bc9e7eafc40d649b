import { CONTROL_RANGE } from '../text/characters.ts';
import type { Cut } from './delimiters.ts';

/** A row of a source with its number, from 1: for a spreadsheet the line number. */
export interface SourceRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** One of its cells is empty because no program has worked out its formula. */
  readonly lacksValue?: boolean;
}

/** Maximum number of rows, without the header. Settled, Generator “Call”. */
export const MAX_ROWS = 1_000;
export const MAX_COLUMNS = 64;
/** Number of rows to read: header, maximum, and one more to detect that there are too many. */
export const READ_ROWS = MAX_ROWS + 2;

/** Maximum characters of the cells returned with a result: a compressed file may hold gigabytes. */
export const MAX_TEXT = 2_000_000;
/** Maximum characters of a result's texts as HTML: a text of 1 MiB fits where each of its letters is escaped. */
export const MAX_RESULT = 6_500_000;

/** The cells to be shown: as many whole rows as fit, without the columns far beyond the last one allowed. */
export function sentencesOf(rows: readonly SourceRow[]): (readonly string[])[] {
  const sentences: (readonly string[])[] = [];
  let length = 0;
  for (const { cells } of rows) {
    const shown = cells.slice(0, MAX_COLUMNS + 1);
    length += shown.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MAX_TEXT) break;
    sentences.push(shown);
  }
  return sentences;
}

/**
 * Splits a text into rows of cells: trimmed, without empty rows and trailing empty cells. `areLines`: rows are lines,
 * so their numbers are those of the lines.
 */
export function splitText(text: string, rows: Cut, columns: Cut, areLines = false): SourceRow[] {
  const pieces = rows(text);
  // If rows start with the delimiter, the empty piece before the first one is not a row; an empty line is one.
  const first = pieces.length > 1 && pieces[0]?.trim() === '' && !areLines ? 0 : 1;
  const found: SourceRow[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (found.length >= READ_ROWS) break;
    const row = rowOf(at + first, piece.trim() === '' ? [] : columns(piece));
    if (row !== null) found.push(row);
  }
  return found;
}

/** Line breaks within a paragraph, as Word and PowerPoint write them, and page breaks. */
const SOFT_BREAKS = /[\u000B\u000C]/g;
const CONTROLS = new RegExp(`[${CONTROL_RANGE}]`, 'g');

/**
 * The cells of a row, trimmed, without control characters and halves of surrogate pairs, which a pattern may cut apart;
 * null if all are empty.
 */
export function rowOf(row: number, cells: readonly string[]): SourceRow | null {
  const trimmed = cells.map((cell) => cell.toWellFormed().replace(SOFT_BREAKS, '\n').replace(CONTROLS, '').trim());
  const length = trimmed.findLastIndex((cell) => cell !== '') + 1;
  return length === 0 ? null : { row, cells: trimmed.slice(0, length) };
}
