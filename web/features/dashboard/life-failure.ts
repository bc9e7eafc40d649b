import { CallError } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';

/**
 * Error text when a quest could not be deleted or restored: the specification's sentence, or a more helpful reason.
 * Spec §8.
 */
export function lifeFailure(error: unknown): string {
  return error instanceof CallError && error.kind !== 'server' ? error.message : message('common.errorOccured');
}
