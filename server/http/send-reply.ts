import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { matchesEtag, PreparedReply } from './cached-reply.ts';
import type { Limits } from './limits.ts';
import { EncodedReply, sendReady } from './ready-reply.ts';
import { isHttps } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface SenderDeps {
  readonly publicAddress: PublicAddress;
  readonly limits: Pick<Limits, 'weigh'>;
  /** Whether the bytes count towards the asker's limit. */
  readonly isWeighed: boolean;
}

/** The reply under way, and whether it has a status or headers of its own. */
export interface Replying {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isChanged: boolean;
}

/** Sends what a call's handler answered, in whatever form: the shortest way past Fastify where nothing else is to be said. */
export function sender(
  call: Call,
  { publicAddress, limits, isWeighed }: SenderDeps,
): (output: unknown, replying: Replying) => FastifyReply | undefined {
  const weigh = (request: FastifyRequest, bytes: number) => {
    if (isWeighed) limits.weigh(request, bytes);
  };
  const sendWeighed = ({ request, reply }: Replying, text: string, type?: string) => {
    weigh(request, Buffer.byteLength(text));
    return sendText(reply, text, type);
  };

  return (output, replying) => {
    const { request, reply, isChanged } = replying;
    if (output instanceof PreparedReply) {
      if (isChanged || matchesEtag(request.headers['if-none-match'], output.etag))
        return sendPrepared(request, reply, output, weigh);
      const { ready, text, bytes } = output.formFor(request.headers['accept-encoding'] as string | undefined);
      weigh(request, bytes.length);
      sendReady(reply, isHttps(request, publicAddress) ? ready.https : ready.plain, text ?? bytes, 'latin1');
      return undefined;
    }
    if (output instanceof EncodedReply) {
      if (isChanged) return sendWeighed(replying, output.text);
      weigh(request, output.bytes);
      sendReady(reply, output.headersFor(isHttps(request, publicAddress)), output.text, 'utf8');
      return undefined;
    }
    if (output instanceof StreamedReply)
      return sendStreamed(reply, output, call.file ?? JSON_TYPE, (bytes) => {
        weigh(request, bytes);
      });
    const encoded = call.reply.encode(output);
    return call.text === true
      ? sendWeighed(replying, String(encoded), 'text/plain; charset=utf-8')
      : sendWeighed(replying, JSON.stringify(encoded));
  };
}

function sendText(reply: FastifyReply, text: string, type = JSON_TYPE): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.type(type).send(text);
}

/** Sends what is kept, or says that the asker has it already; Fastify adds what all replies have. `weigh` hears of its bytes. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
  weigh: Limits['weigh'] = () => undefined,
): FastifyReply {
  if (matchesEtag(request.headers['if-none-match'], prepared.etag)) {
    const { 'cache-control': cacheControl, vary, etag } = prepared.formFor(undefined).headers;
    return reply.code(304).headers({ etag, vary, 'cache-control': cacheControl }).send();
  }
  const form = prepared.formFor(request.headers['accept-encoding'] as string | undefined);
  weigh(request, form.bytes.length);
  return reply.headers(form.headers as Record<string, string>).send(form.bytes);
}
