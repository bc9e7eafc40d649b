import type { Call, CallInput } from '@mangoquest/contract/call.ts';

/** A call turned into what `fetch` takes, without the session's headers. */
export interface EncodedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole and not a stream, so that the same request can be sent once more after a renewal. */
  readonly body: string | FormData | Blob | undefined;
}

function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function formText(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
  return form.toString();
}

/** Files travel as they are; the browser names the type with its boundary itself. */
function multipart(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, fieldText(value));
  }
  return form;
}

/** Domain words to wire fields; `{name}` in the path is filled, the rest travels as the call says. */
export function encodeRequest<C extends Call>(call: C, input: CallInput<C>): EncodedRequest {
  const fields = { ...(call.request.encode(input) as Record<string, unknown>) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(fieldText(value));
  });
  if (call.method === 'GET') {
    const query = formText(fields);
    return { method: 'GET', url: query === '' ? path : `${path}?${query}`, headers: {}, body: undefined };
  }
  if (call.body === 'multipart') return { method: 'POST', url: path, headers: {}, body: multipart(fields) };
  if (call.body === 'form') {
    return { method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body: formText(fields) };
  }
  return { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}
