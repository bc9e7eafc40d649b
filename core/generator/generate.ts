import type { LatLng } from '../geo/coordinates.ts';
import { randomPointsAround, randomPointsIn } from '../geo/random-points.ts';
import type { Issue } from '../issue.ts';
import { mindsetCountIssues } from '../mindset/mindset.rules.ts';
import type { Mindchunk, Mindset } from '../mindset/mindset.ts';
import { newMindchunk, newMindset, newReaction } from '../mindset/new-mindset.ts';
import { tableOf } from './columns.ts';
import type { Table } from './columns.ts';
import { nameOf } from './names.ts';
import { placingOf } from './options.ts';
import type { GeneratorOptions } from './options.ts';
import { rowPlaces } from './row-places.ts';
import { MAX_RESULT, sentencesOf } from './rows.ts';
import type { SourceRow } from './rows.ts';
import { unitsOf } from './units.ts';
import type { RowNote, SkippedRow, Unit, UnitQuestion } from './units.ts';

/** Context of the quest that the mindsets will be added to. */
export interface GenerateContext {
  readonly username: string;
  /** Corners of the region, if they are placed in one. */
  readonly ring: readonly LatLng[] | null;
  readonly onBoard: boolean;
  /** Existing mindsets of the quest: the larger of the numbers that the client and the server know. */
  readonly existing: number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

/** Source of a mindset. */
export interface GeneratedSource {
  readonly mindsetId: number;
  readonly row: number;
  readonly notes: readonly RowNote[];
}

/** What was read of a source. */
export interface ReadRows {
  /** The rows as read, including the header. */
  readonly sentences: readonly (readonly string[])[];
  /** Meaning of the columns. */
  readonly table: Pick<Table, 'hasHeader' | 'kinds'>;
}

/** Why nothing can be made of the rows: their columns may have to be chosen by hand. */
export interface NothingGenerated extends ReadRows {
  readonly issues: readonly Issue[];
  /** All rows, if each is left out, so that they can be corrected; otherwise none. */
  readonly skipped: readonly SkippedRow[];
}

export interface Generated extends ReadRows {
  /** Complete mindsets with ids from -1 downwards, without a start. */
  readonly mindsets: readonly Mindset[];
  /** One per mindset, in the same order. */
  readonly sources: readonly GeneratedSource[];
  readonly skipped: readonly SkippedRow[];
}

/** Generates mindsets from rows: names, places, grades. Nothing is saved. Settled, Generator. */
export function generate(
  rows: readonly SourceRow[],
  options: GeneratorOptions,
  context: GenerateContext,
): Generated | NothingGenerated {
  const table = tableOf(rows, { byHand: options.columnKinds, isHeader: options.isHeader, placing: placingOf(options) });
  const read = { sentences: sentencesOf(rows), table: { hasHeader: table.hasHeader, kinds: table.kinds } };
  const made = madeOf(table, options, context);
  return { ...made, ...read };
}

function madeOf(
  table: Table,
  options: GeneratorOptions,
  context: GenerateContext,
): Omit<Generated, keyof ReadRows> | Omit<NothingGenerated, keyof ReadRows> {
  const { units, skipped } = unitsOf(table, rowPlaces(options, table.rows, context.onBoard));
  if (units.length === 0) return { issues: noneUsable(skipped), skipped };
  const count = options.count ?? units.length;
  const tooMany = mindsetCountIssues(Math.max(context.existing, options.existing), count);
  if (tooMany.length > 0) return nothing(tooMany);
  // More mindsets than rows: starts again with the first row.
  const chosen = Array.from({ length: count }, (_, at) => units[at % units.length] as Unit);
  // One long row repeated a thousand times could take a gigabyte.
  if (chosen.reduce((sum, unit) => sum + lengthOf(unit), 0) > MAX_RESULT)
    return nothing([{ field: 'source', message: 'generator.tooHard' }]);
  const places = placesOf(chosen, options, context);
  if (places === null) return nothing([{ field: 'regionId', message: 'quest.regionTooSmall' }]);
  const mindsets = chosen.map((unit, at) => mindsetOf(unit, at, places[at] as LatLng, options, context));
  return {
    mindsets,
    sources: chosen.map(({ row, notes }, at) => ({ mindsetId: -1 - at, row, notes })),
    skipped,
  };
}

const nothing = (issues: readonly Issue[]) => ({ issues, skipped: [] });

function lengthOf({ title, embed, success, failure, questions }: Unit): number {
  const texts = questions.reduce(
    (sum, { text, comment, answers }) =>
      answers.reduce((all, answer) => all + answer.text.length, sum + text.length + comment.length),
    0,
  );
  return title.length + embed.length + success.length + failure.length + texts;
}

/** Only the first twenty reasons for left-out rows are reported. */
const TOLD = 20;

function noneUsable(skipped: readonly SkippedRow[]): Issue[] {
  if (skipped.length === 0) return [{ field: 'source', message: 'generator.noRows' }];
  return skipped.slice(0, TOLD).map(({ message, parameters }) => ({ field: 'source', message, parameters }));
}

export function placesOf(
  chosen: readonly Unit[],
  { plan, localization, center, radius }: GeneratorOptions,
  { ring, onBoard, random }: GenerateContext,
): readonly LatLng[] | null {
  if (plan !== null || localization === 'source') return chosen.map(({ place }) => place as LatLng);
  if (localization === 'region') return randomPointsIn(ring ?? [], chosen.length, { onBoard, random });
  return center === null ? null : randomPointsAround({ center, radius }, chosen.length, { onBoard, random });
}

export function mindsetOf(
  unit: Unit,
  at: number,
  place: LatLng,
  options: GeneratorOptions,
  context: GenerateContext,
): Mindset {
  const { nameType, questId, group } = options;
  const name = nameOf(at + 1, unit.firstCell, { ...options, ...context });
  const { embed, success, failure } = unit;
  const hasAnswers = unit.questions.some(({ answers }) => answers.length > 0);
  return {
    ...newMindset(-1 - at, questId, place, { order: at, title: unit.title === '' ? name : unit.title, group }),
    name: nameType === 'source' && unit.name !== '' ? unit.name : name,
    embed,
    // A mindset without answers is graded when it is opened: otherwise it could not be saved.
    properties: {
      ...(hasAnswers ? {} : { isImmediateGrading: true }),
      ...(success === '' ? {} : { msgAfterSuccess: success }),
      ...(failure === '' ? {} : { msgAfterNoSuccess: failure }),
    },
    mindchunks: mindchunksOf(unit.questions),
  };
}

/** The questions, after `before`. */
export function mindchunksOf(questions: readonly UnitQuestion[], before: readonly Mindchunk[] = []): Mindchunk[] {
  const mindchunks = [...before];
  for (const { text, comment, answers } of questions) {
    const reactions: Mindchunk['reactions'][number][] = [];
    for (const answer of answers) reactions.push(newReaction(reactions, answer.text, answer.grade));
    mindchunks.push({ ...newMindchunk(mindchunks, text), comment, reactions });
  }
  return mindchunks;
}
