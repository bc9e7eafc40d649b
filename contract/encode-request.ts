import type { BodyEncoding, Call, CallInput } from './call.ts';

/** A call as an HTTP request, without the session headers. */
export interface EncodedRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A complete body instead of a stream, so that the same request can be sent again. */
  readonly body: string | FormData | Blob | undefined;
}

type Fields = Record<string, unknown>;

function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Fields as a URL-encoded form: lists and objects as JSON text; undefined fields are omitted. */
function formText(fields: Readonly<Fields>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
  return form.toString();
}

/** The file follows the fields; the sender sets the content type with its boundary. */
function multipart(fields: Readonly<Fields>): FormData {
  const form = new FormData();
  const files: [string, Blob][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) files.push([name, value]);
    else if (value !== undefined) form.set(name, fieldText(value));
  }
  for (const [name, file] of files) form.set(name, file);
  return form;
}

const BODIES: Readonly<
  Record<Exclude<BodyEncoding, 'none'>, (fields: Fields) => Pick<EncodedRequest, 'headers' | 'body'>>
> = {
  form: (fields) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: formText(fields),
  }),
  json: (fields) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  multipart: (fields) => ({ headers: {}, body: multipart(fields) }),
};

function bodyOf({ body }: Call, encoding: BodyEncoding): keyof typeof BODIES {
  if (body === 'multipart') return body;
  return encoding === 'none' ? 'json' : encoding;
}

/**
 * Builds the request of a call: converts domain fields to wire fields, fills `{name}` in the path, and encodes the rest
 * as the call specifies, or with `encoding` where allowed. Throws a ZodError if the call does not accept the input.
 */
export function encodeRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
  encoding: BodyEncoding = call.body,
): EncodedRequest {
  const fields = { ...(call.request.encode(input) as Fields) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(fieldText(value));
  });
  if (call.method === 'GET') {
    const query = formText(fields);
    return { method: 'GET', url: query === '' ? path : `${path}?${query}`, headers: {}, body: undefined };
  }
  return { method: 'POST', url: path, ...BODIES[bodyOf(call, encoding)](fields) };
}
