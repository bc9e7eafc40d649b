import { MAX_QUESTS_MB } from '@mangoquest/core/quest/account-budget.ts';
import { Busy, Conflict, DiskFull, DomainError, Forbidden, Invalid, NotFound } from '../../ports/domain-errors.ts';
import { ConflictError, LimitError, MissingError, UnavailableError, UniqueError } from '../../storage/errors.ts';

/** Turns a storage error that no service handled into a refusal; `null` for a fault. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof MissingError) return new NotFound();
  if (error instanceof ConflictError || error instanceof UniqueError) return new Conflict();
  if (isOverBudget(error)) return new Forbidden('quest.tooMuch', { mb: MAX_QUESTS_MB });
  if (error instanceof LimitError) return new Invalid([]);
  if (error instanceof UnavailableError) return error.reason === 'full' ? new DiskFull() : new Busy();
  return null;
}

/** A quest exceeds its creator's quota. */
export function isOverBudget(error: unknown): boolean {
  return error instanceof LimitError && error.rule === 'weight_of_quests';
}
