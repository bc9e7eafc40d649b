import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { callError } from './call-error.ts';
import { credentialHeaders } from './credentials.ts';
import type { EncodedRequest } from '@mangoquest/contract/encode-request.ts';
import { locale } from '../language/language.ts';
import { learnServerTime } from './server-clock.ts';

/** Nobody looks at a spinner for longer than this. */
export const TIMEOUT_MS = 15_000;

export interface RawReply {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly headers: Headers;
  /** The bytes instead of the text, where the request asked for them and was not refused. */
  readonly blob?: Blob;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** The caller sends again itself what was lost, and knows that it did. */
  readonly once?: boolean;
  /** The reply is a file. */
  readonly file?: boolean;
}

/** One request and its whole reply. Throws a `network` CallError without an answer; an abort by the caller stays an AbortError. */
export async function send(
  request: EncodedRequest,
  { signal, timeoutMs = TIMEOUT_MS, file = false }: SendOptions = {},
): Promise<RawReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAt = Date.now();
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json, text/plain',
        'accept-language': locale.tag,
        [APP_HEADER]: '1',
        ...request.headers,
        ...credentialHeaders(),
      },
      credentials: 'same-origin',
      // On a way back the browser would take a page's calls from its memory, with an old date, and ask nobody.
      cache: 'no-cache',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    learnServerTime(reply.headers.get('date'), sentAt, Date.now());
    const { status, ok, headers } = reply;
    return file && ok
      ? { status, ok, headers, text: '', blob: await reply.blob() }
      : { status, ok, headers, text: await reply.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw callError('network', timeout.aborted ? 'common.slowNetwork' : 'common.noNetwork');
  }
}
