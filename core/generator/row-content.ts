import { normaliseGrade } from '../mindset/grade-field.ts';
import { withoutMarks } from '../text/direction-marks.ts';
import type { ColumnKind } from './options.ts';
import { coordinateIn } from './row-coordinate.ts';
import type { SourceRow } from './rows.ts';

/** An answer of a row. */
export interface RowAnswer {
  readonly text: string;
  readonly grade: number;
}

/** The contents of a row by column kind. */
export interface RowContent {
  readonly title: string;
  readonly name: string;
  readonly question: string;
  readonly comment: string;
  readonly embed: string;
  readonly success: string;
  readonly failure: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly answers: readonly RowAnswer[];
}

/** Grade of further right answers: only the first one gets the highest grade. Settled, Generator “Columns”. */
const ALSO_RIGHT = 50;
const BEST = 100;

/** `share`: grades are in percent, or parts of 1. */
export function readRow(cells: readonly string[], kinds: readonly ColumnKind[], share = 1): RowContent {
  const first = (kind: ColumnKind) => cells.find((cell, at) => kinds[at] === kind && cell !== '') ?? '';
  return {
    title: first('title'),
    name: first('name'),
    question: first('question'),
    comment: first('comment'),
    embed: first('embed'),
    success: first('success'),
    failure: first('failure'),
    latitude: coordinateIn(first('latitude'), 'latitude'),
    longitude: coordinateIn(first('longitude'), 'longitude'),
    answers: answersOf(cells, kinds, first('correct'), share),
  };
}

/** The non-empty answers; by default the one in the first column is right. */
function answersOf(
  cells: readonly string[],
  kinds: readonly ColumnKind[],
  correct: string,
  share: number,
): RowAnswer[] {
  const texts: string[] = [];
  const grades: (string | undefined)[] = [];
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'answer') texts.push(cells[at] ?? '');
    else if (kind === 'grade' && texts.length > 0) grades[texts.length - 1] = cells[at] ?? '';
  }
  const right = correct === '' ? null : rightOnes(correct, texts);
  const gradeOf = (at: number) => {
    if (right !== null) return right[0] === at ? BEST : right.includes(at) ? ALSO_RIGHT : 0;
    if (kinds.includes('grade')) return normaliseGrade(gradeIn(grades[at] ?? '', share));
    return at === 0 ? BEST : 0;
  };
  return texts.map((text, at) => ({ text, grade: gradeOf(at) })).filter(({ text }) => text !== '');
}

/** A grade with its unit: `75`, `75,0`, `75 %`, `75 points`, `100pts.` */
const GRADE = /^([-+−]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(?:%|\p{L}+\.?)?$/u;

/** NaN if it is none. With a share of 100 also `0.75`. */
function gradeIn(cell: string, share: number): number {
  const [, digits] = GRADE.exec(withoutMarks(cell).trim()) ?? [];
  if (digits === undefined) return NaN;
  const number = Number(digits.replace('−', '-').replace(',', '.'));
  return cell.includes('%') ? number : number * share;
}

/**
 * 100 if all grades are parts of 1, as a spreadsheet gives the percentages whose format is not known; at least one
 * must be broken, so that no whole grade is misread. Otherwise 1.
 */
export function gradeShare(rows: readonly SourceRow[], kinds: readonly ColumnKind[]): number {
  const columns = [...kinds.keys()].filter((at) => kinds[at] === 'grade');
  const grades = rows
    .flatMap(({ cells }) => columns.map((at) => cells[at] ?? ''))
    .filter((cell) => cell.trim() !== '' && !cell.includes('%'))
    .map((cell) => gradeIn(cell, 1))
    .filter((grade) => !Number.isNaN(grade));
  const isShare = grades.every((grade) => grade >= 0 && grade <= 1) && grades.some((grade) => grade % 1 !== 0);
  return isShare ? 100 : 1;
}

/**
 * Indexes of the right answers, from 0, in the order given: by number from 1 (`2`, `1; 3`), by letter (`B`), or by
 * text (`Rome; Oslo`). Empty if any part is not understood: the row then lacks a right answer, and is reported.
 */
function rightOnes(cell: string, texts: readonly string[]): number[] {
  const correct = withoutMarks(cell);
  const whole = texts.findIndex((text) => isSame(text, correct));
  if (whole >= 0) return [whole];
  const listed = correct.split(/[,;/|\s]+/).filter((word) => word !== '');
  const found = listed.map(placeIn);
  if (found.every((at) => (texts[at] ?? '') !== '')) return found;
  const named = correct.split(/[,;/|]/).filter((part) => part.trim() !== '');
  const byText = named.map((part) => texts.findIndex((text) => isSame(text, part)));
  return byText.includes(-1) ? [] : byText;
}

/** Index of an answer by its number or letter: `2`, `B`, `b)`, `(B)`, `2.`; -1 if it is neither. */
function placeIn(word: string): number {
  const [, number = '', letter = ''] = /^\(?(?:(\d{1,2})|([a-z]))[).]?$/i.exec(word) ?? [];
  if (number !== '') return Number(number) - 1;
  return letter === '' ? -1 : letter.toLowerCase().charCodeAt(0) - 97;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => withoutMarks(text).trim().toLowerCase());
  return one !== '' && one === other;
}
