import type { DraftField } from '@mangoquest/core/mindset/draft-issues.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { inTime } from '../../../api/in-time.ts';
import { loadAreas } from '../../../language/load-areas.ts';

/** What is wrong with a field of the form, as a sentence. */
export interface FieldError {
  readonly field: DraftField;
  readonly text: string;
}

/** The rules with their sentences; null while they cannot be loaded: the server checks all the same. */
export async function loadCheck() {
  try {
    const [check] = await inTime(Promise.all([import('./draft-check.ts'), loadAreas(['editor'])]));
    return check;
  } catch {
    return null;
  }
}

/** What is wrong with a field; undefined if nothing is. */
export function errorAt(errors: readonly FieldError[], field: DraftField): string | undefined {
  return errors.find((one) => one.field === field)?.text;
}

/** Those of fields that a change leaves as they are. */
export function withoutChanged(errors: readonly FieldError[], change: Partial<PlayersDraft>): readonly FieldError[] {
  const parts = new Set(Object.keys(change).map((part) => (part === 'right' ? 'answers' : part)));
  return errors.filter(({ field }) => !parts.has(field.replace(/\.\d+$/, '')));
}
