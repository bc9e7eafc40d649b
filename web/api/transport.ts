import { APP_HEADER, PROGRESS_TYPE } from '@mangoquest/contract/call.ts';
import { callError } from './call-error.ts';
import { credentialHeaders } from './credentials.ts';
import { embedHeaders, isByToken } from './embed-token.ts';
import type { EncodedRequest } from '@mangoquest/contract/encode-request.ts';
import { locale } from '../language/language.ts';
import { learnServerTime } from './server-clock.ts';
import { timeLimit } from './time-limit.ts';

/**
 * Time limit of a request without a large body, in milliseconds: users should wait at most 15 s, of which a slow device
 * needs a part to render the error.
 */
export const TIMEOUT_MS = 14_000;

/** Bytes a millisecond of the slowest network that is counted with, 200 kbit/s. */
const SLOWEST = 25;

/** Milliseconds after which the server no longer waits for the rest of a request. */
export const LONGEST_MS = 120_000;

/** In bytes, without the names and borders of a form. */
function sizeOf(body: EncodedRequest['body']): number {
  if (body === undefined) return 0;
  return new Blob(body instanceof FormData ? [...body.values()] : [body]).size;
}

/** Time limit of a request in milliseconds: a large body has the time that a slow network takes for it. */
export const timeToSend = ({ body }: Pick<EncodedRequest, 'body'>): number =>
  Math.min(TIMEOUT_MS + Math.ceil(sizeOf(body) / SLOWEST), LONGEST_MS);

export interface RawReply {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly headers: Headers;
  /** The body as bytes instead of text, if requested and not refused. */
  readonly blob?: Blob;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** The caller repeats lost requests itself. */
  readonly once?: boolean;
  /** Sends no credentials: a call that fetches a new token must not use the expired one. */
  readonly asNobody?: boolean;
  /** The reply is a file. */
  readonly file?: boolean;
  /** Receives progress reports before the reply. */
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

/** One request and its whole reply. Throws a `network` CallError without an answer; an abort by the caller stays an AbortError. */
export async function send(
  request: EncodedRequest,
  { signal, timeoutMs = timeToSend(request), asNobody = false, file = false, onProgress }: SendOptions = {},
): Promise<RawReply> {
  const limit = onProgress === undefined ? null : timeLimit(timeoutMs);
  const timeout = limit?.signal ?? AbortSignal.timeout(timeoutMs);
  const sentAt = Date.now();
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: `${onProgress === undefined ? '' : `${PROGRESS_TYPE}, `}application/json, text/plain`,
        'accept-language': locale.tag,
        [APP_HEADER]: '1',
        ...request.headers,
        ...(asNobody ? {} : isByToken() ? embedHeaders() : credentialHeaders()),
      },
      credentials: 'same-origin',
      // After navigating back the browser would serve calls from its cache, with an old date.
      cache: 'no-cache',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    learnServerTime(reply.headers.get('date'), sentAt, Date.now());
    const { status, ok, headers } = reply;
    if (onProgress !== undefined && headers.get('content-type') === PROGRESS_TYPE)
      return {
        headers,
        // Whose turn comes late is not given up: each line begins the time anew.
        ...(await lastLine(reply, (progress) => {
          limit?.again();
          onProgress(progress);
        })),
      };
    return file && ok
      ? { status, ok, headers, text: '', blob: await reply.blob() }
      : { status, ok, headers, text: await reply.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw callError('network', timeout.aborted ? 'common.slowNetwork' : 'common.noNetwork');
  } finally {
    limit?.end();
  }
}

/** In a reply that is sent line by line the last line is the reply. If the connection ends earlier, the reply is lost. */
async function lastLine(
  reply: Response,
  onProgress: (progress: unknown) => void,
): Promise<Pick<RawReply, 'status' | 'ok' | 'text'>> {
  let rest = '';
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error('The reply has no end.');
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as { progress?: unknown; status?: number; body?: unknown };
      if (told.status === undefined) onProgress(told.progress);
      else
        return {
          status: told.status,
          ok: told.status === 200,
          text: typeof told.body === 'string' ? told.body : JSON.stringify(told.body),
        };
    }
  }
}
