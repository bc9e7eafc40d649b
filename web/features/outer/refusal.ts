import { CallError, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';

/** Why a quest is not shown, in words for readers who know nothing of keys and tokens. */
export function refusal(error: unknown): string {
  return error instanceof CallError && error.kind === 'not-found' ? message('outer.gone') : errorText(error);
}
