import type { LatLng } from '../geo/coordinates.ts';
import { MAX_MINDCHUNKS } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { mindchunksOf, mindsetOf, placesOf } from './generate.ts';
import type { GenerateContext, Generated } from './generate.ts';
import type { GeneratorOptions } from './options.ts';
import { gradeShare, readRow } from './row-content.ts';
import { rowPlaces } from './row-places.ts';
import type { SourceRow } from './rows.ts';
import { hasTitles, questionOf, unitsOf } from './units.ts';
import type { RowNote, SkippedRow } from './units.ts';

/** The result that left a row out. */
export type LeavingOut = Pick<Generated, 'sentences' | 'table' | 'skipped'>;

/** A left-out row as corrected by hand. */
export interface RowMend {
  readonly skipped: SkippedRow;
  readonly cells: readonly string[];
  /** Where it is put by hand; null to place it like all rows. */
  readonly place: LatLng | null;
  /** Id and number of the mindset, if it becomes one of its own. */
  readonly id: number;
  readonly number: number;
  /** The mindset of the rows above; null if there is none. */
  readonly above: Mindset | null;
}

/** The new mindset, or the one above with a further question. */
export interface MendedRow {
  readonly mindset: Mindset;
  readonly notes: readonly RowNote[];
}

/** Reasons that no correction of the row's own cells removes. */
const BEYOND_MENDING: ReadonlySet<string> = new Set([
  'generator.rowTooMany',
  'generator.rowTooWide',
  'generator.rowOfLeftOut',
]);

export const canMend = ({ message, index }: SkippedRow, { sentences }: Pick<LeavingOut, 'sentences'>): boolean =>
  !BEYOND_MENDING.has(message) && index < sentences.length;

/** The left-out rows below that are its further questions, and come back with it. */
export function rowsBelow({ index }: SkippedRow, { skipped }: Pick<LeavingOut, 'skipped'>): SkippedRow[] {
  const below = new Map(skipped.map((one) => [one.index, one]));
  const found: SkippedRow[] = [];
  for (let at = index + 1; below.get(at)?.message === 'generator.rowOfLeftOut'; at++)
    found.push(below.get(at) as SkippedRow);
  return found;
}

/**
 * Generates the mindset of a left-out row whose cells were corrected, by the same rules; returns the reason if it
 * still cannot be used. Issue of a row: settled, Generator “Columns”.
 */
export function mendRow(
  mend: RowMend,
  left: LeavingOut,
  options: GeneratorOptions,
  context: GenerateContext,
): MendedRow | RowNote {
  const { skipped, cells, place, id, number, above } = mend;
  const { kinds, hasHeader } = left.table;
  const share = gradeShare(
    left.sentences.slice(hasHeader ? 1 : 0).map((sentence, row) => ({ row, cells: sentence })),
    kinds,
  );
  const content = readRow(cells, kinds, share);
  if (hasTitles(left.table) && content.title === '' && above !== null) {
    const further = [
      content,
      ...rowsBelow(skipped, left).map(({ index }) => readRow(left.sentences[index] ?? [], kinds, share)),
    ];
    const asked = further.filter(({ question }) => question !== '').map(questionOf);
    if (content.question === '') return refusal('generator.rowNoQuestion', skipped);
    if (above.mindchunks.length + asked.length > MAX_MINDCHUNKS)
      return refusal('generator.rowTooManyQuestions', skipped);
    return {
      mindset: asked.reduce((mindset, { question }) => withQuestion(mindset, question), above),
      notes: asked.flatMap(({ notes }) => notes),
    };
  }
  const rows: SourceRow[] = [{ row: skipped.row, cells }];
  for (const below of rowsBelow(skipped, left)) rows.push({ row: below.row, cells: left.sentences[below.index] ?? [] });
  const placeOf = place === null ? rowPlaces(options, rows, context.onBoard) : () => ({ place, notes: [BY_HAND] });
  const { units, skipped: still } = unitsOf({ hasHeader, kinds, rows }, placeOf, share);
  const [unit] = units;
  if (unit === undefined) {
    const { message, parameters } = still[0] ?? refusal('generator.rowNoQuestion', skipped);
    return { message, parameters };
  }
  const at = unit.place ?? placesOf([unit], options, context)?.[0];
  if (at === undefined) return { message: 'quest.regionTooSmall', parameters: {} };
  return { mindset: { ...mindsetOf(unit, number - 1, at, options, context), id }, notes: unit.notes };
}

const BY_HAND: RowNote = { message: 'generator.rowPlacedByHand', parameters: {} };

const refusal = (message: RowNote['message'], { row }: SkippedRow): RowNote => ({ message, parameters: { row } });

/** The mindset with a further question; with answers to it, opening it is not enough any more. */
function withQuestion(mindset: Mindset, question: Parameters<typeof mindchunksOf>[0][number]): Mindset {
  const { mindchunks, properties } = mindset;
  const added = mindchunksOf([question], mindchunks);
  const { isImmediateGrading: _graded, ...graded } = properties;
  const hasAnswers = question.answers.length > 0;
  return { ...mindset, mindchunks: added, properties: hasAnswers ? graded : properties };
}
