import type { Refusal } from '@mangoquest/contract/call.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { english, message } from '@mangoquest/core/messages/messages.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';

/** `network`: no answer came. `reauthorize`: the session is over. The rest is the server's word. */
export type CallErrorKind = 'network' | 'reauthorize' | Refusal['error'];

/** What was asked for is not there for this user any more, or not now: asking again would change nothing. */
export function isGone(error: unknown): error is CallError {
  return error instanceof CallError && (error.kind === 'not-found' || error.kind === 'not-running' || error.kind === 'forbidden');
}

/** Why a call has no result, with the sentence to show. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The fields that are wrong, in the domain's words; empty unless `invalid`. */
  readonly issues: readonly Issue[];
  /** Of a quest's form: what was saved meanwhile, for `questConflict` to decode. */
  readonly conflict: unknown;

  constructor(kind: CallErrorKind, text: string, issues: readonly Issue[] = [], conflict?: unknown) {
    super(text);
    this.name = 'CallError';
    this.kind = kind;
    this.issues = issues;
    this.conflict = conflict;
  }
}

const STATUS_KINDS: Readonly<Record<number, Refusal['error']>> = {
  400: 'invalid', 403: 'forbidden', 404: 'not-found', 408: 'busy', 409: 'conflict', 413: 'too-large', 422: 'invalid', 429: 'too-many', 503: 'busy', 507: 'busy',
};

const KIND_MESSAGES: Readonly<Partial<Record<CallErrorKind, MessageKey>>> = {
  network: 'common.noNetwork', reauthorize: 'common.loggedOut', invalid: 'common.invalid', 'not-found': 'common.gone', forbidden: 'common.refused',
  'too-large': 'common.tooLarge', 'too-many': 'common.tooMany', busy: 'common.serverBusy',
};

/** An error of a kind with its usual sentence. */
export function callError(kind: CallErrorKind, key?: MessageKey): CallError {
  return new CallError(kind, message(key ?? KIND_MESSAGES[kind] ?? 'common.somethingWrong'));
}

/** A refused reply as an error; a body that is not ours (a proxy's page) is told by its status. */
export function refusalError(status: number, body: unknown): CallError {
  const refused = body as Partial<Refusal> | null;
  if (refused === null || typeof refused !== 'object' || typeof refused.error !== 'string' || typeof refused.message !== 'string') {
    return callError(STATUS_KINDS[status] ?? 'server');
  }
  const issues = (refused.issues ?? []).filter((issue) => issue.message in english) as readonly Issue[];
  return new CallError(refused.error, refused.message, issues, refused.conflict);
}

/** The sentence for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : message('common.somethingWrong');
}
