import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Pieces = AsyncIterable<string | Uint8Array>;

/** JSON text, or a file, that is made while it is sent, because it may be too long to hold; whoever makes it keeps to the call's reply schema. */
export class StreamedReply {
  readonly pieces: Pieces;

  constructor(pieces: Pieces) {
    this.pieces = pieces;
  }
}

/** Tells how much has gone by, when it ends or is ended. */
async function* counted(pieces: Pieces, tell: (bytes: number) => void): AsyncGenerator<string | Uint8Array> {
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
  type: string,
  weigh: (bytes: number) => void,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type(type)
    .send(Readable.from(counted(pieces, weigh)));
}

/** What is whole already, as what is sent piece by piece. */
export async function* inOnePiece<T>(content: T): AsyncGenerator<T> {
  yield content;
}
