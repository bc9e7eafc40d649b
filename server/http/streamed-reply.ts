import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** JSON text that is made while it is sent, because it may be too long to hold; whoever makes it keeps to the call's reply schema. */
export class StreamedReply {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Tells how much has gone by, when it ends or is ended. */
export async function* counted<T extends string | Uint8Array>(
  pieces: AsyncIterable<T>,
  tell: (bytes: number) => void,
): AsyncGenerator<T> {
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += Buffer.byteLength(piece);
      yield piece;
    }
  } finally {
    tell(bytes);
  }
}

/** Trouble on the way breaks the connection, so that half a text is never taken for a whole one. `weigh` hears of its bytes. */
export function sendStreamed(
  reply: FastifyReply,
  { pieces }: StreamedReply,
  weigh: (bytes: number) => void,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Readable.from(counted(pieces, weigh)));
}
