/** Errors of the storage, the same for both databases. `rule` is the name of the constraint. */
export abstract class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Another save came in since it was read. */
export class ConflictError extends StorageError {
  readonly currentRevision: number;

  constructor(currentRevision: number) {
    super(`changed meanwhile, to revision ${currentRevision}`);
    this.currentRevision = currentRevision;
  }
}

/** It does not exist, or belongs to another user. */
export class MissingError extends StorageError {
  readonly what: string;

  constructor(what: string, options?: ErrorOptions) {
    super(`no such ${what}`, options);
    this.what = what;
  }
}

/** A violated check constraint: too many, or out of range. */
export class LimitError extends StorageError {
  readonly rule: string;

  constructor(rule: string, options?: ErrorOptions) {
    super(`beyond the limit ${rule}`, options);
    this.rule = rule;
  }
}

/** A violated unique constraint. */
export class UniqueError extends StorageError {
  readonly rule: string;

  constructor(rule: string, options?: ErrorOptions) {
    super(`not unique: ${rule}`, options);
    this.rule = rule;
  }
}

/** The database cannot be reached, is overloaded, or its disk is full: retry later. */
export class UnavailableError extends StorageError {
  readonly reason: 'busy' | 'full' | 'unreachable';

  constructor(reason: UnavailableError['reason'], options?: ErrorOptions) {
    super(`the database is ${reason}`, options);
    this.reason = reason;
  }
}

/** The database was migrated by a newer program: this one does not touch it. */
export class NewerDatabaseError extends StorageError {
  constructor(found: number, known: number) {
    super(
      `The database has version ${found}, and this program knows versions up to ${known}. Start the newer program, or restore a backup.`,
    );
  }
}
