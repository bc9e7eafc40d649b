import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call, Misfits, Refusal } from '@mangoquest/contract/call.ts';
import { wirePath } from '@mangoquest/contract/wire/paths.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey, MessageRef } from '@mangoquest/core/messages/keys.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { Invalid, InvalidForm } from '../ports/domain-errors.ts';
import type { DomainError, DomainErrorKind } from '../ports/domain-errors.ts';
import { refusalOf } from '../services/shared/refusals.ts';
import { readersLocale } from './readers-locale.ts';

/** Maximum number of issues in a reply: a large body may break a rule a hundred thousand times. */
const MAX_ISSUES = 1_000;

/** HTTP status of each refusal. An expired session is 401 with the text `reauthorize` and nothing else. */
const STATUS: Readonly<Record<DomainErrorKind, number>> = {
  reauthorize: 401,
  invalid: 422,
  'not-found': 404,
  forbidden: 403,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  'too-far': 403,
  'not-running': 409,
  'needs-confirmation': 409,
  busy: 503,
  full: 507,
};

/** A refusal with message keys, before it is translated for the reader. */
interface RefusalInKeys extends Omit<Refusal, 'key' | 'parameters' | 'message' | 'issues'> {
  readonly sentence: MessageRef;
  readonly issues?: readonly Issue[];
}

/** A reply to a request that was refused. */
export interface RefusedReply {
  readonly status: number;
  readonly body: RefusalInKeys | typeof REAUTHORIZE;
  readonly retryAfterSeconds: number | null;
  /** A server error, logged with its stack. */
  readonly isFault: boolean;
}

/**
 * The request's fields do not match the call's schema. Any other schema error, such as one of a reply, is a bug of
 * ours.
 */
export class UnreadableFields extends Error {
  readonly reason: z.ZodError;

  constructor(reason: z.ZodError) {
    super('fields that do not fit the call');
    this.reason = reason;
  }
}

/** A request body sent so slowly that it only occupies a connection (slowloris). */
export class SlowBody extends Error {
  readonly statusCode = 408;

  constructor() {
    super('a body that comes too slowly');
  }
}

/**
 * The one place where thrown errors become replies. `call` is the call that was sent: fields are named as on its wire.
 */
export function refusedReply(error: unknown, call: Call | null = null): RefusedReply {
  const refusal = refusalOf(error);
  if (refusal !== null) return fromDomain(refusal, call);
  if (error instanceof SlowBody) return refused(408, 'busy', 'server.tooSlow');
  if (error instanceof UnreadableFields) return invalidFields(error.reason, call);
  const code = codeOf(error);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FIELDS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refused(413, 'too-large', 'common.tooLarge');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refused(415, 'invalid', 'server.encoding');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return refused(400, 'invalid', 'server.notReadable');
    // The client has closed the connection, so nobody reads a reply.
    case 'ECONNRESET':
      return (error as Error).message === 'aborted' ? refused(400, 'invalid', 'server.notReadable') : fault();
    default:
  }
  if (error instanceof SyntaxError && statusOf(error) === 400) return refused(400, 'invalid', 'server.notReadable');
  const status = statusOf(error);
  // Refused by the HTTP library before a handler runs.
  if (status !== undefined && status >= 400 && status < 500) return refused(status, 'invalid', 'server.notReadable');
  return fault();
}

function fault(): RefusedReply {
  return { ...refused(500, 'server', 'common.somethingWrong'), isFault: true };
}

function fromDomain(error: DomainError, call: Call | null): RefusedReply {
  if (error.kind === 'reauthorize') return { status: 401, body: REAUTHORIZE, retryAfterSeconds: null, isFault: false };
  return {
    status: STATUS[error.kind],
    body: {
      // Clients know how to handle `busy`: keep their data and retry.
      error: error.kind === 'full' ? 'busy' : error.kind,
      sentence: { message: error.messageKey, parameters: error.parameters },
      ...detailOf(call?.detail, error.detail),
      ...(error.kind === 'invalid' ? { issues: issuesOf(error, call) } : {}),
    },
    retryAfterSeconds: error.retryAfterSeconds,
    isFault: false,
  };
}

/** With the fields' names on the wire of the call. */
function issuesOf({ issues }: DomainError, call: Call | null): readonly Issue[] {
  return issues.slice(0, MAX_ISSUES).map(({ detail, ...issue }) => ({
    ...issue,
    field: call === null ? issue.field : wirePath(call, issue.field),
    ...detailOf(call?.issueDetail, detail),
  }));
}

/** Encoded by the call's schema. A detail of a call without such a schema is not sent. */
function detailOf(schema: z.ZodType | undefined, detail: unknown): { readonly detail?: unknown } {
  return schema === undefined || detail === undefined ? {} : { detail: schema.encode(detail) };
}

function toWire({ parameters, ...issue }: Issue, { sentence }: Locale): NonNullable<Refusal['issues']>[number] {
  return {
    ...issue,
    ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
    ...(issue.detail === undefined ? {} : { sentence: sentence({ message: issue.message, parameters }) }),
  };
}

/**
 * Fields that our own forms cannot send, named as they were sent. Mostly a programming error, so the first 20 will do;
 * where the rules have a sentence for a field, the call says which.
 */
function invalidFields(error: z.ZodError, call: Call | null): RefusedReply {
  const issues = error.issues.slice(0, 20).map((issue): Issue => {
    const inside = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
    return {
      field: [...issue.path, ...inside].map(String).join('.').slice(0, 200),
      ...(misfitOf(issue, call?.misfits) ?? { message: 'common.invalid' }),
    };
  });
  // A field that no form has cannot be marked red.
  const isOfForm = call?.misfits?.isForm === true && error.issues.every(({ code }) => code !== 'unrecognized_keys');
  // Their fields have the names of the wire already.
  return fromDomain(isOfForm ? new InvalidForm(issues) : new Invalid(issues), null);
}

function misfitOf(
  { code, path }: z.core.$ZodIssue,
  misfits: Misfits | undefined,
): Pick<Issue, 'message' | 'parameters'> | undefined {
  // A field of the call, or of the form in it.
  if (misfits === undefined || code === 'unrecognized_keys' || path.length > (misfits.isForm === true ? 2 : 1))
    return undefined;
  const own = misfits.fields[String(path.at(-1))];
  if (code === 'too_big' && own?.tooLong !== undefined) return own.tooLong;
  return own?.otherwise === undefined ? undefined : { message: own.otherwise };
}

export function refused(status: number, error: Refusal['error'], key: MessageKey): RefusedReply {
  return { status, body: { error, sentence: { message: key } }, retryAfterSeconds: null, isFault: false };
}

export function sendRefused(reply: FastifyReply, { status, body, retryAfterSeconds }: RefusedReply): FastifyReply {
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(status).header('cache-control', 'no-store');
  if (body === REAUTHORIZE) return reply.type('text/plain; charset=utf-8').send(body);
  const locale = readersLocale(reply.request);
  return reply
    .header('content-language', locale.tag)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalInWords(body, locale)));
}

/** The refusal as it is sent, translated. */
export function refusalInWords({ error, sentence, issues, ...rest }: RefusalInKeys, locale: Locale): Refusal {
  const { message: key, parameters = {} } = sentence;
  return {
    error,
    key,
    ...(Object.keys(parameters).length === 0 ? {} : { parameters: { ...parameters } }),
    message: locale.sentence(sentence),
    ...rest,
    ...(issues === undefined ? {} : { issues: issues.map((issue) => toWire(issue, locale)) }),
  };
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
