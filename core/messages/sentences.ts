import type { Issue } from '../issue.ts';
import type { MessageKey } from './keys.ts';
import type { Locale } from './locale.ts';

/** The error text of each invalid field of a form. */
export type Sentences = Readonly<Record<string, string>>;

export function sentences(locale: Locale, issues: readonly Issue[]): Sentences {
  return Object.fromEntries(issues.map((issue) => [issue.field, locale.sentence(issue)]));
}

/** Sentences that only make sense beside their field. */
const BESIDE_FIELD: ReadonlySet<MessageKey> = new Set([
  'common.required',
  'common.invalid',
  'quest.required',
  'quest.drawingTextRequired',
  'mindset.textRequired',
]);

/** The first issue whose sentence makes sense on its own. */
export function leadingIssue(issues: readonly Issue[]): Issue | undefined {
  return issues.find(({ message: key }) => !BESIDE_FIELD.has(key));
}
