import { z } from 'zod';
import type { SentFile } from './wire/file.ts';

/** Who may make a call at all; ownership is asked by the service that does the work. */
export type Access =
  /** Anybody, with or without a session. */
  | 'anyone'
  /** Any session, a guest's too. */
  | 'session'
  /** A session of a full account: guests are refused. */
  | 'account';

/**
 * How the body travels. A `form` call takes JSON as well, and a `json` call URL-encoded bodies (settled, Names). A `multipart`
 * call takes nothing else: its fields first, then one file, which is read while it comes.
 */
export type BodyEncoding = 'none' | 'form' | 'json' | 'multipart';

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
  /** Wire fields on the outside, the domain's words on the inside. Path and query parameters are fields too. */
  readonly request: Request;
  /** A text reply is a codec over a string; everything else is JSON. */
  readonly reply: Reply;
  /** What a refusal may say about the thing that was asked for, as its `detail`. */
  readonly detail?: Detail;
  /** What one issue of a refusal may say about its subject, as its `detail`. */
  readonly issueDetail?: IssueDetail;
  /** What it does, where the specification says so, and which refusals it has. */
  readonly summary: string;
  /** The field that the domain's rules check; the fields they name are relative to it: `title` means the title of the `quest`. */
  readonly about?: string;
  /** Most bytes of a body. */
  readonly bodyLimit?: number;
  /** Most bytes of one field of a `multipart` call; 1 MiB where nothing is said. */
  readonly fieldLimit?: number;
  /** The reply is plain text. */
  readonly text?: boolean;
  /** The reply is a file of this media type, made while it is sent. */
  readonly file?: string;
  /**
   * The reply is, or holds, one page of a list; the header `x-next` is there while more follow, `x-total` tells how many there are
   * where that is known. See `contract/wire/page.ts`.
   */
  readonly paged?: boolean;
  /** Progress reports sent before the reply, to a client that accepts `PROGRESS_TYPE`: one JSON value a line; the last line holds `status` and `body` of the reply. */
  readonly progress?: Progress;
  /** The call is idempotent: it may be sent again after a lost reply. */
  readonly repeatable?: boolean;
}

/** Puts a call into the table with its types kept. */
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

/** Read-only all through, like the values of the domain, for what a call takes and returns. Keeps tuples as they are. */
type DeepReadonly<T> = T extends string | number | boolean | SentFile
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type CallInput<C> = C extends Call<infer Request, z.ZodType> ? DeepReadonly<z.output<Request>> : never;
export type CallOutput<C> = C extends Call<z.ZodType, infer Reply> ? DeepReadonly<z.output<Reply>> : never;
/** What a refusal of the call says beside its sentence; `never` where it says nothing more. */
export type CallDetail<C> = C extends Call<z.ZodType, z.ZodType, infer Detail> ? DeepReadonly<z.output<Detail>> : never;
export type CallIssueDetail<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer Detail> ? DeepReadonly<z.output<Detail>> : never;

/** What the call tells before its reply; `never` where it tells nothing. */
export type CallProgress<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer Progress> ? DeepReadonly<z.output<Progress>> : never;

/** What fills the placeholders of a sentence. */
const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * What a refused call is answered with: `error` for programs; `key` and `parameters` of the sentence for people, of which a client
 * with a catalogue makes it in its user's language; `message`, the sentence made here, for clients without one; `issues` per field; a `detail`, which the call's
 * own `detail` and `issueDetail` type.
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
        /** What the issue is about where its field belongs to no field of the call; the sentence of `message` then names it. */
        detail: z.unknown().optional(),
        sentence: z.string().optional(),
      }),
    )
    .optional(),
  detail: z.unknown().optional(),
});

export type Refusal = z.output<typeof refusal>;

/** One line of a reply that is sent line by line. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** The text that answers an expired or unknown token on any call (Spec §4, session renewal). */
export const REAUTHORIZE = 'reauthorize';

/**
 * Every request of our own pages carries this header, with any value: the refresh cookie counts only beside it,
 * because another site's form cannot send it.
 */
export const APP_HEADER = 'x-mangoquest';
