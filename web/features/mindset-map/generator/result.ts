import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { CORRECT_GRADE, mindsetGaps } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { plainHtml, plainText } from '@mangoquest/core/text/plain-html.ts';
import type { RowNote } from '@mangoquest/core/generator/units.ts';
import type { Made } from './use-generation.ts';

/** One mindset of the result. */
export interface ResultRow {
  readonly mindset: Mindset;
  /** Row number in the source, from 1. */
  readonly row: number;
  /** What was changed to make it fit the limits. */
  readonly notes: readonly RowNote[];
  /** Why it cannot be played yet. */
  readonly gaps: readonly Issue[];
}

export type RowState = 'ready' | 'look' | 'refused';

/** A row that was left out at first. */
export interface AddedRow {
  readonly row: number;
  readonly mindset: Mindset;
  readonly notes: readonly RowNote[];
}

export interface RowChanges {
  /** Corrected ones by id. */
  readonly mindsets: ReadonlyMap<number, Mindset>;
  readonly added: ReadonlyMap<number, AddedRow>;
  /** Notes on further questions that were taken in later, by mindset. */
  readonly notes: ReadonlyMap<number, readonly RowNote[]>;
}

/** The rows of the result, including corrections; rows taken in later stand before the first one that is below. */
export function resultRows(
  made: Made,
  { mindsets, added, notes: further }: RowChanges,
  quest: QuestProperties,
): ResultRow[] {
  const rows = made.mindsets.map((generated, at): AddedRow => {
    const { row = at + 1, notes = [] } = made.sources[at] ?? {};
    return { mindset: generated as Mindset, row, notes };
  });
  for (const one of added.values()) {
    const at = rows.findIndex(({ row }) => row > one.row);
    rows.splice(at < 0 ? rows.length : at, 0, one);
  }
  return rows.map(({ mindset: first, row, notes }) => {
    const mindset = mindsets.get(first.id) ?? first;
    return { mindset, row, notes: [...notes, ...(further.get(first.id) ?? [])], gaps: mindsetGaps(mindset, quest) };
  });
}

export function stateOf({ gaps, notes }: Pick<ResultRow, 'gaps' | 'notes'>): RowState {
  if (gaps.length > 0) return 'refused';
  return notes.length > 0 ? 'look' : 'ready';
}

const BEST_GRADE = 100;

/** Question and answers of a row as plain text, for correcting them. */
export interface PlainRow {
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the best answer; null if none is right. */
  readonly right: number | null;
}

/** The question at an index, from 0. */
export function plainRow({ mindchunks }: Mindset, at = 0): PlainRow {
  const mindchunk = mindchunks[at];
  const reactions = mindchunk?.reactions ?? [];
  const best = reactions.reduce((most, { grade }) => Math.max(most, grade), 0);
  return {
    question: plainText(mindchunk?.text ?? ''),
    answers: reactions.map(({ text }) => plainText(text)),
    right: best >= CORRECT_GRADE ? reactions.findIndex(({ grade }) => grade === best) : null,
  };
}

/**
 * Applies corrections to a question of a mindset and its answers. Grades are kept, unless another answer became the
 * right one, which then gets 100; empty answers are removed.
 */
export function mendedMindset(mindset: Mindset, { question, answers, right }: PlainRow, index = 0): Mindset {
  const mended = mindset.mindchunks[index];
  if (mended === undefined) return mindset;
  const isOther = right !== plainRow(mindset, index).right;
  const gradeOf = (at: number) => {
    const before = mended.reactions[at]?.grade ?? 0;
    if (!isOther || right === null) return before;
    return at === right ? BEST_GRADE : before === BEST_GRADE ? 0 : before;
  };
  const reactions: Mindset['mindchunks'][number]['reactions'][number][] = [];
  for (const [at, text] of answers.entries())
    if (text.trim() !== '') reactions.push(newReaction(reactions, plainHtml(text.trim()), gradeOf(at)));
  const mindchunks = mindset.mindchunks.with(index, { ...mended, text: plainHtml(question.trim()), reactions });
  const { isImmediateGrading: _graded, ...properties } = mindset.properties;
  const hasAnswers = mindchunks.some((mindchunk) => mindchunk.reactions.length > 0);
  return {
    ...mindset,
    properties: hasAnswers ? properties : { ...properties, isImmediateGrading: true },
    mindchunks,
  };
}
