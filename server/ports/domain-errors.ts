import type { Issue } from '@mangoquest/core/issue.ts';
import { leadingIssue } from '@mangoquest/core/messages/sentences.ts';
import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';

export type DomainErrorKind =
  | 'reauthorize'
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'too-far'
  | 'not-running'
  | 'needs-confirmation'
  | 'busy'
  | 'full';

export interface DomainErrorDetail {
  readonly message?: MessageKey;
  readonly parameters?: MessageParameters;
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
  /** Further content of the call's refusal, by its own schema. */
  readonly detail?: unknown;
}

/** An error that a service throws to refuse a request. Only `server/http/errors.ts` turns it into a reply. */
export abstract class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly messageKey: MessageKey;
  readonly parameters: MessageParameters;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | null;
  readonly detail: unknown;

  constructor(kind: DomainErrorKind, usual: MessageKey, detail: DomainErrorDetail = {}) {
    super(kind);
    this.name = new.target.name;
    this.kind = kind;
    this.messageKey = detail.message ?? usual;
    this.parameters = detail.parameters ?? {};
    this.issues = detail.issues ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null;
    this.detail = detail.detail;
  }
}

/** No session, or an expired one: the client renews it and retries. */
export class Reauthorize extends DomainError {
  constructor() {
    super('reauthorize', 'common.renewSession');
  }
}

/** Does not exist, or this user must not know that it does. */
export class NotFound extends DomainError {
  constructor(message?: MessageKey) {
    super('not-found', 'common.gone', withMessage(message));
  }
}

/** Belongs to another user: answered as if it did not exist, but logged. */
export class Denied extends NotFound {}

/** Exists, but this user may not do that. */
export class Forbidden extends DomainError {
  constructor(message?: MessageKey, parameters: MessageParameters = {}) {
    super('forbidden', 'common.refused', { ...withMessage(message), parameters });
  }
}

/** Changed meanwhile in another tab or by another user. */
export class Conflict extends DomainError {
  constructor(message?: MessageKey, detail?: unknown) {
    super('conflict', 'server.changedMeanwhile', { ...withMessage(message), detail });
  }
}

/**
 * Violated rules, each with its field. Its message is that of the first issue with one of its own, unless another is
 * given.
 */
export class Invalid extends DomainError {
  constructor(issues: readonly Issue[], message?: MessageKey, detail?: unknown) {
    const told = message === undefined ? leadingIssue(issues) : undefined;
    super('invalid', 'common.invalid', {
      ...withMessage(message ?? told?.message),
      ...(told?.parameters && { parameters: told.parameters }),
      issues,
      detail,
    });
  }
}

/** The same for a form: if no issue has a message of its own, the fields are marked red. Spec §5 "Failure". */
export class InvalidForm extends Invalid {
  constructor(issues: readonly Issue[], detail?: unknown) {
    super(issues, leadingIssue(issues) === undefined ? 'quest.fixRed' : undefined, detail);
  }
}

export class TooLarge extends DomainError {
  constructor(message?: MessageKey, parameters: MessageParameters = {}) {
    super('too-large', 'common.tooLarge', { ...withMessage(message), parameters });
  }
}

/** The position is too far from where this is allowed. */
export class TooFar extends DomainError {
  constructor(message?: MessageKey) {
    super('too-far', 'server.tooFar', withMessage(message));
  }
}

/** Before the start or after the end of a quest. */
export class NotRunning extends DomainError {
  constructor(message?: MessageKey, parameters: MessageParameters = {}) {
    super('not-running', 'server.notRunning', { ...withMessage(message), parameters });
  }
}

/** Allowed once the user has confirmed the consequences. */
export class NeedsConfirmation extends DomainError {
  constructor(message: MessageKey) {
    super('needs-confirmation', message);
  }
}

/** More attempts than the limit allows. */
export class TooMany extends DomainError {
  constructor(retryAfterSeconds: number, message?: MessageKey, parameters: MessageParameters = {}) {
    super('too-many', 'common.tooMany', { ...withMessage(message), parameters, retryAfterSeconds });
  }
}

/** The server, or its database, is overloaded or unavailable. */
export class Busy extends DomainError {
  constructor(retryAfterSeconds = 1, message?: MessageKey, parameters: MessageParameters = {}) {
    super('busy', 'common.serverBusy', { ...withMessage(message), parameters, retryAfterSeconds });
  }
}

/** The disk is full, or nearly: nothing new is stored. */
export class DiskFull extends DomainError {
  constructor() {
    super('full', 'server.diskFull', { retryAfterSeconds: 30 });
  }
}

function withMessage(message: MessageKey | undefined): DomainErrorDetail {
  return message === undefined ? {} : { message };
}
