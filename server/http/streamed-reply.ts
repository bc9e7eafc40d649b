import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** JSON text that is made while it is sent, because it may be too long to hold; whoever makes it keeps to the call's reply schema. */
export class StreamedReply {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Trouble on the way breaks the connection, so that half a text is never taken for a whole one. */
export function sendStreamed(reply: FastifyReply, { pieces }: StreamedReply): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(Readable.from(pieces));
}
