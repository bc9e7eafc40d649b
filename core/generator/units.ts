import type { LatLng } from '../geo/coordinates.ts';
import { embedUrl } from '../mindset/embed.ts';
import { trimLongText } from '../mindset/long-text.ts';
import { CORRECT_GRADE, MAX_COMMENT, MAX_MINDCHUNKS, MAX_MINDSET_TITLE } from '../mindset/mindset.rules.ts';
import type { MessageKey, MessageParameters } from '../messages/keys.ts';
import { truncate } from '../text/characters.ts';
import { plainHtml } from '../text/plain-html.ts';
import type { Table } from './columns.ts';
import { gradeShare, readRow } from './row-content.ts';
import type { RowAnswer, RowContent } from './row-content.ts';
import { MAX_COLUMNS, MAX_ROWS } from './rows.ts';
import type { SourceRow } from './rows.ts';

/** A note about a row. */
export interface RowNote {
  readonly message: MessageKey;
  readonly parameters: MessageParameters;
}

/** A row that was left out, with the reason. */
export interface SkippedRow extends RowNote {
  readonly row: number;
  /** Index of its cells in the rows as read, from 0, including the header. */
  readonly index: number;
}

/** A question with its answers, from one row; texts as HTML. */
export interface UnitQuestion {
  readonly text: string;
  readonly comment: string;
  readonly answers: readonly RowAnswer[];
}

/** The source of one mindset: a row, and the rows below it that are its further questions. */
export interface Unit {
  readonly row: number;
  /** Empty if the source has none. */
  readonly title: string;
  readonly name: string;
  readonly firstCell: string;
  readonly place: LatLng | null;
  readonly embed: string;
  readonly success: string;
  readonly failure: string;
  readonly questions: readonly UnitQuestion[];
  /** What was changed to make it fit the limits. */
  readonly notes: readonly RowNote[];
}

/** The place of a row with notes about it, or the reason why it has none. */
export type PlaceOfRow = (
  row: SourceRow,
  content: RowContent,
) => { readonly place: LatLng | null; readonly notes: readonly RowNote[] } | RowNote;

/**
 * Groups rows by mindset, and lists those that are left out. Settled, Generator “Columns”. `share` is that of all rows
 * of the source.
 */
export function unitsOf(
  table: Table,
  placeOf: PlaceOfRow,
  share = gradeShare(table.rows, table.kinds),
): { units: Unit[]; skipped: SkippedRow[] } {
  const units: Unit[] = [];
  const skipped: SkippedRow[] = [];
  const header = table.hasHeader ? 1 : 0;
  const leaveOut = (at: number, message: MessageKey, parameters: MessageParameters = {}) => {
    const { row, lacksValue = false } = table.rows[at] as SourceRow;
    const why = lacksValue && !BEYOND.has(message) ? LACKS_VALUE : message;
    skipped.push({ row, index: at + header, message: why, parameters: { ...parameters, row } });
  };
  /** The row above was left out, so its further questions are too. */
  let isLeftOut = false;
  const withTitles = hasTitles(table);
  for (const [at, row] of table.rows.entries()) {
    if (at >= MAX_ROWS) {
      leaveOut(at, 'generator.rowTooMany');
      break;
    }
    if (row.cells.length > MAX_COLUMNS) {
      leaveOut(at, 'generator.rowTooWide');
      isLeftOut = true;
      continue;
    }
    const content = readRow(row.cells, table.kinds, share);
    const isFurther = withTitles && content.title === '' && (isLeftOut || units.length > 0);
    if (isFurther) {
      const refusal = isLeftOut ? 'generator.rowOfLeftOut' : addQuestion(units, row, content);
      if (refusal !== null) leaveOut(at, refusal);
      continue;
    }
    const unit = titleOf(content) === '' && content.question === '' ? NO_QUESTION : unitIn(row, content, placeOf);
    isLeftOut = 'message' in unit;
    if ('message' in unit) leaveOut(at, unit.message, unit.parameters);
    else units.push(unit);
  }
  return { units, skipped };
}

/** Whether a row without a title is a further question of the mindset above. */
export const hasTitles = ({ hasHeader, kinds }: Pick<Table, 'hasHeader' | 'kinds'>): boolean =>
  hasHeader && kinds.includes('title');

/** A list of places may have names alone. */
const titleOf = ({ title, name }: RowContent): string => (title === '' ? name : title);

const LACKS_VALUE: MessageKey = 'generator.formulaWithoutValue';
/** Reasons that no value of a formula would change. */
const BEYOND: ReadonlySet<MessageKey> = new Set([
  'generator.rowTooMany',
  'generator.rowTooWide',
  'generator.rowTooManyQuestions',
  'generator.rowOfLeftOut',
]);

const lackOf = ({ row, lacksValue = false }: SourceRow): RowNote[] =>
  lacksValue ? [{ message: LACKS_VALUE, parameters: { row } }] : [];

const NO_QUESTION: RowNote = { message: 'generator.rowNoQuestion', parameters: {} };

function unitIn(row: SourceRow, content: RowContent, placeOf: PlaceOfRow): Unit | RowNote {
  const placed = placeOf(row, content);
  if ('message' in placed) return placed;
  const unit = unitOf(row, content);
  return { ...unit, place: placed.place, notes: [...lackOf(row), ...unit.notes, ...placed.notes] };
}

/** Adds a row without a title as a further question of the mindset above. Returns the reason if it cannot. */
function addQuestion(units: Unit[], row: SourceRow, content: RowContent): MessageKey | null {
  const above = units.at(-1);
  if (above === undefined || content.question === '') return 'generator.rowNoQuestion';
  if (above.questions.length >= MAX_MINDCHUNKS) return 'generator.rowTooManyQuestions';
  const { question, notes } = questionOf(content);
  units[units.length - 1] = {
    ...above,
    questions: [...above.questions, question],
    notes: [...above.notes, ...lackOf(row), ...notes],
  };
  return null;
}

function unitOf({ row, cells }: SourceRow, content: RowContent): Omit<Unit, 'place'> {
  const { question, notes } = questionOf(content);
  const success = trimmed(content.success);
  const failure = trimmed(content.failure);
  const embed = embedUrl(content.embed) === null ? '' : content.embed;
  return {
    row,
    title: truncate(content.title, MAX_MINDSET_TITLE),
    name: truncate(content.name, MAX_MINDSET_TITLE),
    firstCell: cells[0] ?? '',
    embed,
    success: success.text,
    failure: failure.text,
    questions: [question],
    notes: [
      ...notes,
      ...[success, failure].filter(({ isTrimmed }) => isTrimmed).map(() => TRIMMED),
      ...(embed === content.embed ? [] : [{ message: 'generator.embedLeftOut', parameters: {} } as const]),
    ],
  };
}

const TRIMMED: RowNote = { message: 'generator.textTrimmed', parameters: {} };

/** Without a question, the title or the name is used as one. */
export function questionOf(content: RowContent): { question: UnitQuestion; notes: RowNote[] } {
  const text = trimmed(content.question === '' ? titleOf(content) : content.question);
  const comment = truncate(content.comment, MAX_COMMENT);
  const answers = content.answers.map(({ text: answer, grade }) => ({ ...trimmed(answer), grade }));
  const { graded, note } = withOneBest(answers.map(({ text: answer, grade }) => ({ text: answer, grade })));
  const isTrimmed = text.isTrimmed || comment !== content.comment || answers.some((answer) => answer.isTrimmed);
  return {
    question: { text: text.text, comment, answers: graded },
    notes: [...(isTrimmed ? [TRIMMED] : []), ...(note === null ? [] : [note])],
  };
}

function trimmed(text: string): { text: string; isTrimmed: boolean } {
  return trimLongText(plainHtml(text));
}

/** Of several right answers with the highest grade the first keeps it: exactly one may have it (Spec §5). */
function withOneBest(answers: readonly RowAnswer[]): { graded: readonly RowAnswer[]; note: RowNote | null } {
  const grade = answers.reduce((most, answer) => Math.max(most, answer.grade), 0);
  const best = answers.findIndex((answer) => answer.grade === grade);
  const many = answers.filter((answer) => answer.grade === grade).length;
  if (grade < CORRECT_GRADE || many < 2) return { graded: answers, note: null };
  const lower = Math.max(0, grade > 75 ? 75 : grade > 50 ? 50 : 25);
  return {
    graded: answers.map((answer, at) => (answer.grade === grade && at !== best ? { ...answer, grade: lower } : answer)),
    note: { message: 'generator.twoBest', parameters: { n: many, grade, lower } },
  };
}
