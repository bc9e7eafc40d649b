import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { Busy } from '../ports/domain-errors.ts';
import { isLong } from './body-limits.ts';
import { refusalInWords, refusedReply } from './errors.ts';
import type { Overload } from './overload.ts';
import { readersLocale } from './readers-locale.ts';
import { isHttps } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { readyHeaders } from './ready-reply.ts';

/** Refuses a request while there is too much to do, by the shortest way: what is shed must cost next to nothing. */
export function shedLoad(overload: Overload, publicAddress: PublicAddress): onRequestHookHandler {
  const replies = new Map<Locale, ReturnType<typeof readyRefusal>>();
  return (request, reply, done) => {
    if (overload.isOpen()) {
      done();
      return;
    }
    // A long body is on its way: its connection is looked after where all long ones are.
    if (isLong(request)) {
      done(new Busy());
      return;
    }
    const locale = readersLocale(request);
    const ready = replies.get(locale) ?? readyRefusal(locale);
    replies.set(locale, ready);
    send(request, reply, ready, publicAddress);
  };
}

function readyRefusal(locale: Locale) {
  const { status, body, retryAfterSeconds } = refusedReply(new Busy());
  if (typeof body === 'string') throw new Error('a refusal in words was expected');
  const text = JSON.stringify(refusalInWords(body, locale));
  return {
    status,
    text,
    headers: readyHeaders({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': locale.tag,
      'retry-after': retryAfterSeconds ?? 1,
      'content-length': Buffer.byteLength(text),
    }),
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, headers }: ReturnType<typeof readyRefusal>,
  publicAddress: PublicAddress,
): void {
  reply.hijack();
  reply.raw.writeHead(status, (isHttps(request, publicAddress) ? headers.https : headers.plain) as string[]);
  reply.raw.end(text);
}
