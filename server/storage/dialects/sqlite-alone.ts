import { DatabaseSync } from 'node:sqlite';
import { UnavailableError } from '../errors.ts';
import { sqliteError } from './sqlite-errors.ts';

/** A database that nobody refers to is closed when memory is looked through, and its lock is gone. */
const held = new Set<DatabaseSync>();

/**
 * Holds a file for this process alone, until it ends in whatever way; false where another process has it. SQLite's own
 * lock is one of the system's: nothing is left of it after a crash, on any of them.
 */
export function holdAlone(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const reason = sqliteError(error);
    if (reason instanceof UnavailableError && reason.reason === 'busy') return false;
    throw reason;
  }
  held.add(database);
  return true;
}
