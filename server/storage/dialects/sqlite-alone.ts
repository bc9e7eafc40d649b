import { DatabaseSync } from 'node:sqlite';
import { UnavailableError } from '../errors.ts';
import { sqliteError } from './sqlite-errors.ts';

/** Keeps a reference: a database object without one is closed by garbage collection, and its lock is lost. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file for this process until it ends, in whatever way; false if another process has the lock. SQLite's
 * lock is an operating system lock: nothing is left of it after a crash, on any system.
 */
export function lockExclusively(file: string): boolean {
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
