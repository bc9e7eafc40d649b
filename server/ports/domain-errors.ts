import type { Issue } from '@mangoquest/core/issue.ts';
import { tellingIssue } from '@mangoquest/core/messages/sentences.ts';
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
  /** What else the call's refusal says, by its own schema. */
  readonly detail?: unknown;
}

/** What a service throws when it refuses. `server/http/errors.ts` alone turns it into a reply. */
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

/** No session, or one that is over: the client renews it and asks again. */
export class Reauthorize extends DomainError {
  constructor() {
    super('reauthorize', 'common.renewSession');
  }
}

/** It is not there, or not for this user to know of. */
export class NotFound extends DomainError {
  constructor(message?: MessageKey) {
    super('not-found', 'common.gone', withMessage(message));
  }
}

/** It is not this user's: it looks as if it were not there, and is noted. */
export class Denied extends NotFound {}

/** It is there, and not for this user to do. */
export class Forbidden extends DomainError {
  constructor(message?: MessageKey, parameters: MessageParameters = {}) {
    super('forbidden', 'common.refused', { ...withMessage(message), parameters });
  }
}

/** It was changed meanwhile by another tab or user. */
export class Conflict extends DomainError {
  constructor(message?: MessageKey, detail?: unknown) {
    super('conflict', 'server.changedMeanwhile', { ...withMessage(message), detail });
  }
}

/** Breaches of the rules, each with its field. It says the sentence of the first that has one of its own, unless another is given. */
export class Invalid extends DomainError {
  constructor(issues: readonly Issue[], message?: MessageKey) {
    const told = message === undefined ? tellingIssue(issues) : undefined;
    super('invalid', 'common.invalid', {
      ...withMessage(message ?? told?.message),
      ...(told?.parameters && { parameters: told.parameters }),
      issues,
    });
  }
}

/** The same of a form: where none has a sentence of its own, its fields are marked red. Spec §5 "Failure". */
export class InvalidForm extends Invalid {
  constructor(issues: readonly Issue[]) {
    super(issues, tellingIssue(issues) === undefined ? 'quest.fixRed' : undefined);
  }
}

export class TooLarge extends DomainError {
  constructor(message?: MessageKey, parameters: MessageParameters = {}) {
    super('too-large', 'common.tooLarge', { ...withMessage(message), parameters });
  }
}

/** The position lies outside of where this can be done. */
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

/** It can be done, once the user has said that they know what it means. */
export class NeedsConfirmation extends DomainError {
  constructor(message: MessageKey) {
    super('needs-confirmation', message);
  }
}

/** More tries than the limit takes. */
export class TooMany extends DomainError {
  constructor(retryAfterSeconds: number, message?: MessageKey, parameters: MessageParameters = {}) {
    super('too-many', 'common.tooMany', { ...withMessage(message), parameters, retryAfterSeconds });
  }
}

/** The server, or its database, cannot take it now. */
export class Busy extends DomainError {
  constructor(retryAfterSeconds = 1, message?: MessageKey, parameters: MessageParameters = {}) {
    super('busy', 'common.serverBusy', { ...withMessage(message), parameters, retryAfterSeconds });
  }
}

/** There is no room on the disk, or hardly any: nothing new is stored. */
export class DiskFull extends DomainError {
  constructor() {
    super('full', 'server.diskFull', { retryAfterSeconds: 30 });
  }
}

function withMessage(message: MessageKey | undefined): DomainErrorDetail {
  return message === undefined ? {} : { message };
}
