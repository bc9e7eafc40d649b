import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './compressed.ts';

type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * JSON text or a file, generated while being sent because it may be too large for memory; it must match the call's
 * reply schema.
 */
export class StreamedReply {
  readonly pieces: Pieces;

  constructor(pieces: Pieces) {
    this.pieces = pieces;
  }
}

/** Reports the number of bytes at the end, also when aborted. */
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

/** Minimum number of characters or bytes per write: a piece may be one mindset, and each write has a cost. */
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

/**
 * Sends JSON text, compressed if accepted. An error closes the connection. `countBytes` gets the size in bytes before
 * compression.
 */
export function sendStreamedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces }: StreamedReply,
  type: string,
  countBytes: (bytes: number) => void,
): FastifyReply {
  void reply.header('cache-control', 'no-store').type(type);
  return sendCompressed(request, reply, Readable.from(inParts(counted(pieces, countBytes))));
}

/**
 * An error closes the connection, so that partial content is never taken for complete. `countBytes` gets the size in bytes.
 */
export function sendStreamed(
  reply: FastifyReply,
  { pieces }: StreamedReply,
  type: string,
  countBytes: (bytes: number) => void,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type(type)
    .send(Readable.from(counted(pieces, countBytes)));
}

/** Complete bytes as a stream of pieces, so that each is compressed and sent while the next waits. */
export async function* inSlices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PART) yield bytes.subarray(from, from + PART);
}

/** Complete content as a stream of one piece. */
export async function* inOnePiece<T>(content: T): AsyncGenerator<T> {
  yield content;
}
