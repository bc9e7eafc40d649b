import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { calls } from '@mangoquest/contract/table.ts';
import { Busy } from '../ports/domain-errors.ts';
import { isLong } from './body-limits.ts';
import { refusalInWords, refusedReply } from './errors.ts';
import type { Overload } from './overload.ts';
import { readersLocale } from './readers-locale.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { readyHeaders } from './ready-reply.ts';

/** First path segments of all calls. */
const OF_CALLS = new Set(['/App', ...Object.values(calls).map(({ path }) => path)].map(firstStep));
// Health checks are exempt: a refusal would take the node out of service.
OF_CALLS.delete(firstStep(calls.health.path));

/** Whether requests to a path are refused under overload. */
export const isShed = (path: string): boolean => OF_CALLS.has(firstStep(path));

function firstStep(path: string): string {
  return /^\/([^/?]*)/.exec(path)?.[1] ?? '';
}

/** Long bodies and event streams are checked by the route instead. */
const isShort = ({ url, headers }: IncomingMessage) =>
  isShed(url as string) && !isLong({ headers }) && headers.accept !== 'text/event-stream';

/**
 * Refuses calls under overload before any other processing: a refusal must cost next to nothing, or shedding itself
 * takes up all the time.
 */
export function shedEarly(overload: Overload, publicAddress: PublicAddress, handle: RequestListener): RequestListener {
  const refuse = refusal(publicAddress);
  return (request, response) => {
    if (overload.isOpen() || !isShort(request)) handle(request, response);
    else refuse(request, response);
  };
}

/** The same check for what gets past the first one: long bodies, and injected requests without a connection. */
export function shedLoad(overload: Overload): onRequestHookHandler {
  return (_request, _reply, done) => {
    done(overload.isOpen() ? undefined : new Busy());
  };
}

function refusal(publicAddress: PublicAddress) {
  const replies = new Map<Locale, ReturnType<typeof readyRefusal>>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const locale = readersLocale(request);
    const ready = replies.get(locale) ?? readyRefusal(locale, publicAddress);
    replies.set(locale, ready);
    response.writeHead(ready.status, ready.headers as string[]);
    response.end(ready.text);
  };
}

function readyRefusal(locale: Locale, { isHttps }: PublicAddress) {
  const { status, body, retryAfterSeconds } = refusedReply(new Busy());
  if (typeof body === 'string') throw new Error('a refusal in words was expected');
  const text = JSON.stringify(refusalInWords(body, locale));
  const { plain, https } = readyHeaders({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': locale.tag,
    'retry-after': retryAfterSeconds ?? 1,
    'content-length': Buffer.byteLength(text),
  });
  return { status, text, headers: isHttps === true ? https : plain };
}
