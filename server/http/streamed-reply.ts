import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './compressed.ts';

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

/** Characters that are sent together: a piece may be one mindset, and each write costs. */
const PART = 64 * 1024;

async function* inParts(pieces: Pieces): AsyncGenerator<string | Uint8Array> {
  let part = '';
  for await (const piece of pieces) {
    if (typeof piece === 'string') part += piece;
    if (part.length >= PART || (part !== '' && typeof piece !== 'string')) {
      yield part;
      part = '';
    }
    if (typeof piece !== 'string') yield piece;
  }
  if (part !== '') yield part;
}

/** JSON text, compressed where the asker takes it. Trouble on the way breaks the connection. `weigh` hears of its bytes before that. */
export function sendStreamedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces }: StreamedReply,
  type: string,
  weigh: (bytes: number) => void,
): FastifyReply {
  void reply.header('cache-control', 'no-store').type(type);
  return sendCompressed(request, reply, Readable.from(inParts(counted(pieces, weigh))));
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
