/** What storage refuses, on both databases alike. `rule` is the name of the constraint. */
export abstract class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** It was saved by another since it was read. */
export class ConflictError extends StorageError {
  readonly currentRevision: number;

  constructor(currentRevision: number) {
    super(`changed meanwhile, to revision ${currentRevision}`);
    this.currentRevision = currentRevision;
  }
}

/** It is not there, or not this user's. */
export class MissingError extends StorageError {
  readonly what: string;

  constructor(what: string, options?: ErrorOptions) {
    super(`no such ${what}`, options);
    this.what = what;
  }
}

/** A check constraint: too many, out of range. */
export class LimitError extends StorageError {
  readonly rule: string;

  constructor(rule: string, options?: ErrorOptions) {
    super(`beyond the limit ${rule}`, options);
    this.rule = rule;
  }
}

/** Another row has it. */
export class UniqueError extends StorageError {
  readonly rule: string;

  constructor(rule: string, options?: ErrorOptions) {
    super(`not unique: ${rule}`, options);
    this.rule = rule;
  }
}

/** The database cannot be reached, is too busy, or its disk is full: ask again later. */
export class UnavailableError extends StorageError {
  readonly reason: 'busy' | 'full' | 'unreachable';

  constructor(reason: UnavailableError['reason'], options?: ErrorOptions) {
    super(`the database is ${reason}`, options);
    this.reason = reason;
  }
}

/** The database was made by a newer program: this one leaves it alone. */
export class NewerDatabaseError extends StorageError {
  constructor(found: number, known: number) {
    super(
      `The database has version ${found}, and this program knows versions up to ${known}. Start the newer program, or restore a backup.`,
    );
  }
}
