import type { Call, CallDetail, CallIssueDetail, Refusal } from '@mangoquest/contract/call.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';
import { locale, message } from '../language/language.ts';
import { loadSentences } from '../language/load-areas.ts';
import { readReply } from './reply.ts';

/** `network`: no reply arrived. `reauthorize`: the session has ended. All others are the server's error codes. */
export type CallErrorKind = 'network' | 'reauthorize' | Refusal['error'];

/**
 * The subject does not exist for this user, or not any more: a retry would not help. Only our server can tell that, not
 * a page of something in between.
 */
export function isGone(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.isTold &&
    (error.kind === 'not-found' || error.kind === 'not-running' || error.kind === 'forbidden')
  );
}

/** No reply arrived: a retry may help once the device is online. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'network';
}

/**
 * The server has not answered: no reply arrived, it is busy, or something in between has replied, such as a network's
 * sign-in page. What is stored on the device may stand in.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError) || error.kind === 'reauthorize') return false;
  return error.kind === 'busy' || !error.isTold;
}

interface CallErrorMore {
  readonly issues?: readonly Issue[];
  readonly detail?: unknown;
  readonly isTold?: boolean;
}

/** Why a call failed, with the sentence to show. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The key of the sentence; code may compare it. A newer server may send one that is unknown here. */
  readonly key: string;
  /** The invalid fields, in the domain's names; empty unless `invalid`. */
  readonly issues: readonly Issue[];
  /** Not decoded yet: `detailOf` does that. */
  readonly detail: unknown;
  /** Whether our server said so itself; otherwise nothing arrived, or something in between answered. */
  readonly isTold: boolean;

  constructor(
    kind: CallErrorKind,
    key: string,
    text: string,
    { issues = [], detail, isTold = false }: CallErrorMore = {},
  ) {
    super(text);
    this.name = 'CallError';
    this.kind = kind;
    this.key = key;
    this.issues = issues;
    this.detail = detail;
    this.isTold = isTold;
  }
}

const STATUS_KINDS: Readonly<Record<number, Refusal['error']>> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not-found',
  408: 'busy',
  409: 'conflict',
  413: 'too-large',
  422: 'invalid',
  429: 'too-many',
  503: 'busy',
  507: 'busy',
};

const KIND_MESSAGES: Readonly<Partial<Record<CallErrorKind, MessageKey>>> = {
  network: 'common.noNetwork',
  reauthorize: 'common.loggedOut',
  invalid: 'common.invalid',
  'not-found': 'common.gone',
  forbidden: 'common.refused',
  'too-large': 'common.tooLarge',
  'too-many': 'common.tooMany',
  busy: 'common.serverBusy',
};

/** An error of a kind with its default sentence. */
export function callError(kind: CallErrorKind, key?: MessageKey): CallError {
  const told = key ?? KIND_MESSAGES[kind] ?? 'common.somethingWrong';
  return new CallError(kind, told, message(told));
}

/**
 * Turns a refused reply into an error; a body that is not from our server (a proxy's page) is described by its status.
 * `fieldOf` converts a wire path to the domain's.
 */
export async function refusalError(
  status: number,
  body: unknown,
  fieldOf: (wire: string) => string = (wire) => wire,
): Promise<CallError> {
  const refused = body as Partial<Refusal> | null;
  if (
    refused === null ||
    typeof refused !== 'object' ||
    typeof refused.error !== 'string' ||
    typeof refused.message !== 'string'
  ) {
    return callError(STATUS_KINDS[status] ?? 'server');
  }
  const { error, key = '', message: written, parameters, issues = [], detail } = refused;
  await loadSentences([key, ...issues.map((issue) => issue.message)]);
  const known = issues.filter((issue) => sentenceOf(issue.message, issue.parameters) !== null) as readonly Issue[];
  const told = known.map((issue) => ({ ...issue, field: fieldOf(issue.field) }));
  return new CallError(error, key, sentenceOf(key, parameters) ?? written, {
    issues: told,
    detail,
    // Every refusal of ours names its sentence.
    isTold: key !== '',
  });
}

/** The decoded `detail` of a refused call; null if there is none. */
export function detailOf<C extends Call>(endpoint: C, error: unknown): CallDetail<C> | null {
  return error instanceof CallError ? (read(endpoint.detail, error.detail) as CallDetail<C> | null) : null;
}

/** The same for one of its issues. */
export function issueDetailOf<C extends Call>(endpoint: C, { detail }: Issue): CallIssueDetail<C> | null {
  return read(endpoint.issueDetail, detail) as CallIssueDetail<C> | null;
}

function read(schema: Call['detail'], detail: unknown): unknown {
  const decoded = detail === undefined || schema === undefined ? undefined : readReply(schema, detail);
  return decoded?.success === true ? decoded.data : null;
}

/** Rendered here, in the page's language; null for an unknown key, or if its catalogue did not load. */
function sentenceOf(key: string, parameters: MessageParameters | undefined): string | null {
  try {
    return locale.sentence({ message: key as MessageKey, parameters });
  } catch {
    return null;
  }
}

/** The sentence for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : message('common.somethingWrong');
}
