import { Conflict, InvalidForm } from '../../ports/domain-errors.ts';
import { ConflictError } from '../../storage/errors.ts';

const TRIES = 3;

/** Runs a save of a single item; issues name the item's own fields, without its position in the whole save. */
export async function withOwnFields<T>(prefix: RegExp, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof InvalidForm)) throw error;
    throw new InvalidForm(error.issues.map((issue) => ({ ...issue, field: issue.field.replace(prefix, '') })));
  }
}

/** Runs a change based on what was just read; if another save came in between, runs it again on the new state. */
export async function onLatest<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      const isBetween = error instanceof Conflict || error instanceof ConflictError;
      if (!isBetween || tries === TRIES) throw error;
    }
  }
}
