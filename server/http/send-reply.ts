import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '@mangoquest/contract/call.ts';
import { matchesEtag, PreparedReply } from './cached-reply.ts';
import { MIN_COMPRESSED_STREAM, sendCompressed } from './compressed.ts';
import type { Limits } from './limits.ts';
import type { OneInATurn } from './one-in-a-turn.ts';
import { EncodedReply, sendReady } from './ready-reply.ts';
import { isHttps } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { sendStreamed, sendStreamedJson, StreamedReply } from './streamed-reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A hundred quests with their texts take as long as ten games that are answered meanwhile. */
const ITEMS_AT_ONCE = 12;

/**
 * JSON text of a list, made in pieces, of which there is one of all lists in a turn of the loop. Of no use where nobody
 * waits for it any more: then it ends early.
 */
async function listInPieces(
  items: readonly unknown[],
  encode: (item: unknown) => unknown,
  turn: OneInATurn,
  isGone: () => boolean,
): Promise<string> {
  let text = '';
  for (let from = 0; from < items.length && !isGone(); from += ITEMS_AT_ONCE) {
    await turn();
    const piece = JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(encode));
    text += `${from === 0 ? '[' : ','}${piece.slice(1, -1)}`;
  }
  return `${text}]`;
}

export interface SenderDeps {
  readonly publicAddress: PublicAddress;
  readonly limits: Pick<Limits, 'countBytes'>;
  /** Shared by all long lists. */
  readonly listTurn: OneInATurn;
  /** Whether the bytes count towards the user's limit. */
  readonly countsBytes: boolean;
}

/** The reply in progress, and whether it has a status or headers of its own. */
export interface Replying {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isChanged: boolean;
}

/** Sends the result of a call's handler in any form; bypasses Fastify where no other headers are needed. */
export function sender(
  call: Call,
  { publicAddress, limits, listTurn, countsBytes }: SenderDeps,
): (output: unknown, replying: Replying) => FastifyReply | Promise<FastifyReply> | undefined {
  const item = call.reply instanceof z.ZodArray ? (call.reply.element as z.ZodType) : null;
  const countBytes = (request: FastifyRequest, bytes: number) => {
    if (countsBytes) limits.countBytes(request, bytes);
  };
  const sendCounted = ({ request, reply }: Replying, text: string, type = JSON_TYPE) => {
    const bytes = Buffer.byteLength(text);
    countBytes(request, bytes);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.type(type);
    return bytes < MIN_COMPRESSED_STREAM ? reply.send(text) : sendCompressed(request, reply, Readable.from([text]));
  };

  return (output, replying) => {
    const { request, reply, isChanged } = replying;
    if (output instanceof PreparedReply) {
      if (isChanged || matchesEtag(request.headers['if-none-match'], output.etag))
        return sendPrepared(request, reply, output, countBytes);
      const { ready, text, bytes } = output.formFor(request.headers['accept-encoding'] as string | undefined);
      countBytes(request, bytes.length);
      sendReady(reply, isHttps(request, publicAddress) ? ready.https : ready.plain, text ?? bytes, 'latin1');
      return undefined;
    }
    if (output instanceof EncodedReply) {
      if (isChanged) return sendCounted(replying, output.text);
      countBytes(request, output.bytes);
      sendReady(reply, output.headersFor(isHttps(request, publicAddress)), output.text, output.encoding);
      return undefined;
    }
    if (output instanceof StreamedReply) {
      const tell = (bytes: number) => {
        countBytes(request, bytes);
      };
      return call.file === undefined
        ? sendStreamedJson(request, reply, output, JSON_TYPE, tell)
        : sendStreamed(reply, output, call.file, tell);
    }
    if (item !== null && Array.isArray(output) && output.length > ITEMS_AT_ONCE)
      return listInPieces(
        output,
        (each) => item.encode(each),
        listTurn,
        () => reply.raw.destroyed,
      ).then((text) => sendCounted(replying, text));
    const encoded = call.reply.encode(output);
    return call.text === true
      ? sendCounted(replying, String(encoded), 'text/plain; charset=utf-8')
      : sendCounted(replying, JSON.stringify(encoded));
  };
}

/** Sends a cached reply, or 304; Fastify adds the common headers. `countBytes` gets its size in bytes. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
  countBytes: Limits['countBytes'] = () => undefined,
): FastifyReply {
  if (matchesEtag(request.headers['if-none-match'], prepared.etag)) {
    const { 'cache-control': cacheControl, vary, etag } = prepared.formFor(undefined).headers;
    return reply.code(304).headers({ etag, vary, 'cache-control': cacheControl }).send();
  }
  const form = prepared.formFor(request.headers['accept-encoding'] as string | undefined);
  countBytes(request, form.bytes.length);
  return reply.headers(form.headers as Record<string, string>).send(form.bytes);
}
