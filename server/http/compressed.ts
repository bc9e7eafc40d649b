import { pipeline } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './cached-reply.ts';

/** Bytes of a text from which it is compressed while it is sent. Below, it costs more than it saves. */
export const MIN_COMPRESSED_STREAM = 16 * 1024;

/** As fast as gzip at its usual level, and smaller. A window of 512 KiB: each reply under way has one. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } };

const COMPRESSORS: Readonly<Record<'br' | 'gzip', () => Transform>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
};

/**
 * Sends text that was made for this asker alone, compressed where they take it. Its length tells other sites nothing
 * (BREACH): they cannot make a browser send our calls (decision 19).
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: Readable): FastifyReply {
  void reply.header('vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding'] as string | undefined);
  if (coding === 'identity') return reply.send(text);
  const compressor = COMPRESSORS[coding]();
  // Trouble with the text ends the compressor, and with it the connection, as it does for plain text.
  pipeline(text, compressor, () => undefined);
  return reply.header('content-encoding', coding).send(compressor);
}
