import type { Issue } from '../issue.ts';
import { message } from './messages.ts';

/** What a form shows under its fields: the sentence of each field that is wrong. */
export type Sentences = Readonly<Record<string, string>>;

export function sentences(issues: readonly Issue[]): Sentences {
  return Object.fromEntries(issues.map(({ field, message: key, parameters }) => [field, message(key, parameters)]));
}
