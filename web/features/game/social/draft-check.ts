import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { atDraft, draftIssues } from '@mangoquest/core/mindset/draft-issues.ts';
import type { DraftIssue } from '@mangoquest/core/mindset/draft-issues.ts';
import { MAX_TEXT } from '@mangoquest/core/mindset/long-text.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { locale } from '../../../language/language.ts';
import type { FieldError } from './own-issues.ts';

/*
 * Loaded when a mindset is planted, with the sentences of the rules: few players plant one.
 */

/** The rules in a player's words; those for creators speak of mindchunks and grades. */
const WORDS: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'mindset.titleTooLong': 'game.socialTitleTooLong',
  'mindset.textRequired': 'game.socialRequired',
  'mindset.textTooLong': 'game.socialTextTooLong',
  'mindset.noMindchunks': 'game.socialNoAnswers',
  'mindset.noReactions': 'game.socialNoAnswers',
  'play.addedFewAnswers': 'game.socialNoAnswers',
  'mindset.noCorrectReaction': 'game.socialNoRight',
  'mindset.noSingleBest': 'game.socialNoRight',
  'mindset.embedInvalid': 'game.socialVideoInvalid',
};

const sentenceOf = ({ message, parameters }: Pick<Issue, 'message' | 'parameters'>) =>
  locale.sentence({ message: WORDS[message] ?? message, parameters: parameters ?? { n: MAX_TEXT } });

const inWords = (issue: DraftIssue): FieldError => ({ field: issue.field, text: sentenceOf(issue) });

/** What a draft breaks of the rules that hold in every quest. */
export function errorsOf(mindset: Mindset, draft: PlayersDraft): readonly FieldError[] {
  return draftIssues(mindset, draft).map(inWords);
}

/** The parts of a refusal: what stands beside fields, and what is said of the whole; null if it is about no field. */
export function refusedAt(
  refused: readonly Issue[],
  draft: PlayersDraft,
): { readonly errors: readonly FieldError[]; readonly besides: readonly string[] } | null {
  const told = refused.map((issue) => ({ ...issue, field: issue.field.replace(/^(?:added|changed)\.\d+\./, '') }));
  const errors = atDraft(told, draft).map(inWords);
  if (errors.length === 0) return null;
  return { errors, besides: told.filter((issue) => atDraft([issue], draft).length === 0).map(sentenceOf) };
}
