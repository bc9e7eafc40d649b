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
  /** Of the source, from 1. */
  readonly row: number;
  /** What was changed so that it fits. */
  readonly notes: readonly RowNote[];
  /** Why it cannot be played as it is. */
  readonly gaps: readonly Issue[];
}

export type RowState = 'ready' | 'look' | 'refused';

/** The rows of what was made, as they were changed since. */
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

/** A row's question and answers as plain text, the way they are mended. */
export interface PlainRow {
  readonly question: string;
  readonly answers: readonly string[];
  /** Which answer is the best one; null where none is right. */
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
 * A mindset with its first question and its answers as they were mended. Answers keep their grades unless another one was
 * made the right one, which has 100 then; empty ones go.
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
