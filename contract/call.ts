import { z } from 'zod';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { SentFile } from './wire/file.ts';

/** Who may make a call at all; ownership is checked by the service that does the work. */
export type Access =
  /** Anybody, with or without a session. */
  | 'anyone'
  /** Any session, including a guest's. */
  | 'session'
  /** A session of a full account: guests are refused. */
  | 'account';

/**
 * How the body is encoded. A `form` call also accepts JSON, and a `json` call URL-encoded bodies (settled, Names). A
 * `multipart` call accepts nothing else: its fields first, then one file, which is read as a stream.
 */
export type BodyEncoding = 'none' | 'form' | 'json' | 'multipart';

/** A sentence, with its parameters. */
type Told = Pick<Issue, 'message' | 'parameters'>;

/**
 * What is said of fields that the schema refuses and the rules of core have a sentence for (Spec §5), by their names on
 * the wire: where one is too long, and otherwise.
 */
export interface Misfits {
  readonly fields: Readonly<Record<string, { readonly tooLong?: Told; readonly otherwise?: MessageKey }>>;
  /** The fields of a form are marked red. */
  readonly isForm?: boolean;
}

export interface Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Detail extends z.ZodType = z.ZodType,
  IssueDetail extends z.ZodType = z.ZodType,
  Progress extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** As in the specification's section 7, `{parameters}` in braces. Also served with `/App` in front. */
  readonly path: string;
  readonly access: Access;
  readonly body: BodyEncoding;
  /** Wire fields as input, domain fields as output. Path and query parameters are fields too. */
  readonly request: Request;
  /** A text reply is a codec over a string; everything else is JSON. */
  readonly reply: Reply;
  /** Schema of a refusal's `detail` about the requested object. */
  readonly detail?: Detail;
  /** Schema of the `detail` of one issue of a refusal. */
  readonly issueDetail?: IssueDetail;
  /** What the call does, with its paragraph of the specification and its refusals. */
  readonly summary: string;
  /** The field that the domain's rules check; the fields they name are relative to it: `title` means the title of the `quest`. */
  readonly about?: string;
  readonly misfits?: Misfits;
  /** Maximum size of a body in bytes. */
  readonly bodyLimit?: number;
  /** Maximum size in bytes of one field of a `multipart` call; 1 MiB by default. */
  readonly fieldLimit?: number;
  /** The reply is plain text. */
  readonly text?: boolean;
  /** The reply is a file of this media type, generated while it is sent. */
  readonly file?: string;
  /**
   * The reply is, or contains, one page of a list; the header `x-next` is present while more pages follow, and
   * `x-total` holds the number of items where it is known. See `contract/wire/page.ts`.
   */
  readonly paged?: boolean;
  /** Progress reports sent before the reply, to a client that accepts `PROGRESS_TYPE`: one JSON value a line; the last line holds `status` and `body` of the reply. */
  readonly progress?: Progress;
  /** The call is idempotent: it may be sent again after a lost reply. */
  readonly repeatable?: boolean;
}

/** Defines a call and keeps its types. */
export function call<
  Request extends z.ZodType,
  Reply extends z.ZodType,
  Detail extends z.ZodType = z.ZodNever,
  IssueDetail extends z.ZodType = z.ZodNever,
  Progress extends z.ZodType = z.ZodNever,
>(
  definition: Call<Request, Reply, Detail, IssueDetail, Progress>,
): Call<Request, Reply, Detail, IssueDetail, Progress> {
  return definition;
}

/** A deeply read-only type, like the values of the domain, for what a call takes and returns. Tuples stay tuples. */
type DeepReadonly<T> = T extends string | number | boolean | SentFile
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type CallInput<C> = C extends Call<infer Request, z.ZodType> ? DeepReadonly<z.output<Request>> : never;
export type CallOutput<C> = C extends Call<z.ZodType, infer Reply> ? DeepReadonly<z.output<Reply>> : never;
/** Type of the `detail` of the call's refusals; `never` if it has none. */
export type CallDetail<C> = C extends Call<z.ZodType, z.ZodType, infer Detail> ? DeepReadonly<z.output<Detail>> : never;
export type CallIssueDetail<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer Detail> ? DeepReadonly<z.output<Detail>> : never;

/** Type of the call's progress reports; `never` if it has none. */
export type CallProgress<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer Progress> ? DeepReadonly<z.output<Progress>> : never;

/** Values of the placeholders of a sentence. */
const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Body of a refusal: `error` for programs; `key` and `parameters` of the sentence for people, which a client with a
 * catalogue renders in its user's language; `message`, the sentence rendered here, for clients without one; `issues`
 * per field; and `detail`, typed by the call's own `detail` and `issueDetail`.
 */
export const refusal = z.object({
  error: z.enum([
    'invalid',
    'not-found',
    'forbidden',
    'conflict',
    'too-large',
    'too-many',
    'too-far',
    'not-running',
    'needs-confirmation',
    'busy',
    'server',
  ]),
  key: z.string(),
  parameters: parameters.optional(),
  message: z.string(),
  issues: z
    .array(
      z.object({
        field: z.string(),
        /** The key of its sentence. */
        message: z.string(),
        parameters: parameters.optional(),
        /** The subject of the issue if its field is no field of the call; the sentence of `message` then names it. */
        detail: z.unknown().optional(),
        sentence: z.string().optional(),
      }),
    )
    .optional(),
  detail: z.unknown().optional(),
});

export type Refusal = z.output<typeof refusal>;

/** Media type of a reply that is sent line by line. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** The reply to an expired or unknown token on any call (Spec §4, session renewal). */
export const REAUTHORIZE = 'reauthorize';

/**
 * Every request of our own pages has this header, with any value: the refresh cookie is only accepted together with it,
 * because another site's form cannot send it.
 */
export const APP_HEADER = 'x-mangoquest';
