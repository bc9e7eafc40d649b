import { LimitError, MissingError, StorageError, UnavailableError, UniqueError } from '../errors.ts';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const READ_ONLY = '25006';

/** An error of `pg` as one of ours, where it is one that callers can act on. */
export function postgresError(error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const rule = 'constraint' in error ? String(error.constraint) : '';
  const cause = { cause: error };
  if (code === UNIQUE_VIOLATION) return new UniqueError(rule, cause);
  if (code === CHECK_VIOLATION) return new LimitError(rule, cause);
  if (code === FOREIGN_KEY_VIOLATION) return new MissingError('row that is referred to', cause);
  if ([SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE, QUERY_CANCELED].includes(code))
    return new UnavailableError('busy', cause);
  // 53: out of disk, memory or connections.
  if (code.startsWith('53')) return new UnavailableError(code === '53100' ? 'full' : 'busy', cause);
  // 08: connection lost; 57P: shutting down; 58: trouble of its machine; a standby takes no writes.
  if (/^(08|57P|58)/.test(code) || code === READ_ONLY || isConnectionTrouble(error, code))
    return new UnavailableError('unreachable', cause);
  return error;
}

/** Whether the whole transaction may be tried again. */
export function isDeadlock(error: unknown): boolean {
  const cause: unknown = error instanceof UnavailableError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && (cause.code === DEADLOCK || cause.code === SERIALIZATION_FAILURE);
}

function isConnectionTrouble(error: Error, code: string): boolean {
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ESOCKET)/.test(code)) return true;
  // `pg` gives these no code.
  return /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/i.test(
    error.message,
  );
}
