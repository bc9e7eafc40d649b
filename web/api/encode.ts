import type { Call, CallInput } from '@mangoquest/contract/call.ts';

/** A call turned into what `fetch` takes, without the session's headers. */
export interface EncodedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function formText(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, fieldText(value));
  return form.toString();
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
  if (call.body === 'form') {
    return { method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body: formText(fields) };
  }
  return { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}
