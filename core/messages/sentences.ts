import type { Issue } from '../issue.ts';
import { message } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** What a form shows under its fields: the sentence of each field that is wrong. */
export type Sentences = Readonly<Record<string, string>>;

export function sentences(issues: readonly Issue[]): Sentences {
  return Object.fromEntries(issues.map(({ field, message: key, parameters }) => [field, message(key, parameters)]));
}

/** Sentences that say something only beside their field. */
const BESIDE_FIELD: ReadonlySet<MessageKey> = new Set(['common.required', 'common.invalid', 'quest.required', 'quest.drawingTextRequired', 'mindset.textRequired']);

/** Of several mistakes the first whose sentence says what is wrong by itself. */
export function tellingIssue(issues: readonly Issue[]): Issue | undefined {
  return issues.find(({ message: key }) => !BESIDE_FIELD.has(key));
}
