import type { BodyEncoding, Call, CallInput } from './call.ts';

/** A call turned into what is sent, without the session's headers. */
export interface EncodedRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole and not a stream, so that the same request can be sent once more. */
  readonly body: string | FormData | Blob | undefined;
}

type Fields = Record<string, unknown>;

function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Fields as a URL-encoded form: lists and objects are JSON text, what is undefined is left out. */
function formText(fields: Readonly<Fields>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
  return form.toString();
}

/** A file travels as it is, after the fields; whoever sends names the type with its boundary. */
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
 * The request of a call: domain words become wire fields, `{name}` in the path is filled, the rest travels as the call says, or as
 * `encoding` does, where it may. Throws a ZodError for an input that the call does not take.
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
