import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { MAX_TEXT } from '@mangoquest/core/mindset/long-text.ts';
import { atDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { DraftField, DraftIssue, PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { CallError } from '../../../api/call-error.ts';
import { locale } from '../../../language/language.ts';

/** The rules in a player's words; those for creators speak of mindchunks and grades. */
const WORDS: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'mindset.titleTooLong': 'game.socialTitleTooLong',
  'mindset.textRequired': 'game.socialRequired',
  'mindset.textTooLong': 'game.socialTextTooLong',
  'mindset.noMindchunks': 'game.socialNoAnswers',
  'mindset.noReactions': 'game.socialNoAnswers',
  'mindset.noCorrectReaction': 'game.socialNoRight',
  'mindset.noSingleBest': 'game.socialNoRight',
  'mindset.embedInvalid': 'game.socialVideoInvalid',
};

const sentenceOf = ({ message, parameters }: Pick<Issue, 'message' | 'parameters'>) =>
  locale.sentence({ message: WORDS[message] ?? message, parameters: parameters ?? { n: MAX_TEXT } });

/** What is wrong with a field of the form; undefined if nothing is. */
export function errorAt(issues: readonly DraftIssue[], field: DraftField): string | undefined {
  const issue = issues.find((one) => one.field === field);
  return issue && sentenceOf(issue);
}

/** The parts of a refusal: what stands beside fields, and what is said of the whole; null if it is about no field. */
export function refusedAt(
  error: unknown,
  draft: PlayersDraft,
): { readonly issues: readonly DraftIssue[]; readonly besides: readonly string[] } | null {
  if (!(error instanceof CallError)) return null;
  const told = error.issues.map((issue) => ({ ...issue, field: issue.field.replace(/^(?:added|changed)\.\d+\./, '') }));
  const issues = atDraft(told, draft);
  if (issues.length === 0) return null;
  return { issues, besides: told.filter((issue) => atDraft([issue], draft).length === 0).map(sentenceOf) };
}

/** Those of fields that a change leaves as they are. */
export function withoutChanged(issues: readonly DraftIssue[], change: Partial<PlayersDraft>): readonly DraftIssue[] {
  const parts = new Set(Object.keys(change).map((part) => (part === 'right' ? 'answers' : part)));
  return issues.filter(({ field }) => !parts.has(field.replace(/\.\d+$/, '')));
}
