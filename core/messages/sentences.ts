import type { Issue } from '../issue.ts';
import type { MessageKey } from './keys.ts';
import type { Locale } from './locale.ts';

/** What a form shows under its fields: the sentence of each field that is wrong. */
export type Sentences = Readonly<Record<string, string>>;

export function sentences(locale: Locale, issues: readonly Issue[]): Sentences {
  return Object.fromEntries(issues.map((issue) => [issue.field, locale.sentence(issue)]));
}

/** Sentences that say something only beside their field. */
const BESIDE_FIELD: ReadonlySet<MessageKey> = new Set([
  'common.required',
  'common.invalid',
  'quest.required',
  'quest.drawingTextRequired',
  'mindset.textRequired',
]);

/** Of several mistakes the first whose sentence says what is wrong by itself. */
export function tellingIssue(issues: readonly Issue[]): Issue | undefined {
  return issues.find(({ message: key }) => !BESIDE_FIELD.has(key));
}
