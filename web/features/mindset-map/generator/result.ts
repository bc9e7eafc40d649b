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

/** The rows of the result, including corrections. */
export function resultRows(made: Made, changed: ReadonlyMap<number, Mindset>, quest: QuestProperties): ResultRow[] {
  return made.mindsets.map((generated, at) => {
    const mindset = changed.get(generated.id) ?? (generated as Mindset);
    const { row = at + 1, notes = [] } = made.sources[at] ?? {};
    return { mindset, row, notes, gaps: mindsetGaps(mindset, quest) };
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

export function plainRow({ mindchunks }: Mindset): PlainRow {
  const [first] = mindchunks;
  const reactions = first?.reactions ?? [];
  const best = reactions.reduce((most, { grade }) => Math.max(most, grade), 0);
  return {
    question: plainText(first?.text ?? ''),
    answers: reactions.map(({ text }) => plainText(text)),
    right: best >= CORRECT_GRADE ? reactions.findIndex(({ grade }) => grade === best) : null,
  };
}

/**
 * Applies corrections to the first question of a mindset and its answers. Grades are kept, unless another answer became
 * the right one, which then gets 100; empty answers are removed.
 */
export function mendedMindset(mindset: Mindset, { question, answers, right }: PlainRow): Mindset {
  const [first, ...others] = mindset.mindchunks;
  if (first === undefined) return mindset;
  const isOther = right !== plainRow(mindset).right;
  const gradeOf = (at: number) => {
    const before = first.reactions[at]?.grade ?? 0;
    if (!isOther || right === null) return before;
    return at === right ? BEST_GRADE : before === BEST_GRADE ? 0 : before;
  };
  const reactions: Mindset['mindchunks'][number]['reactions'][number][] = [];
  for (const [at, text] of answers.entries())
    if (text.trim() !== '') reactions.push(newReaction(reactions, plainHtml(text.trim()), gradeOf(at)));
  const mindchunks = [{ ...first, text: plainHtml(question.trim()), reactions }, ...others];
  const { isImmediateGrading: _graded, ...properties } = mindset.properties;
  const hasAnswers = mindchunks.some((mindchunk) => mindchunk.reactions.length > 0);
  return {
    ...mindset,
    properties: hasAnswers ? properties : { ...properties, isImmediateGrading: true },
    mindchunks,
  };
}
