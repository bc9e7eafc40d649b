import { pipeline } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './cached-reply.ts';

/** Minimum size in bytes of a text that is compressed while being sent. Below, compressing costs more than it saves. */
export const MIN_COMPRESSED_STREAM = 16 * 1024;

/** As fast as gzip at its default level, and smaller. The window takes 512 KiB for each reply in flight. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } };

const COMPRESSORS: Readonly<Record<'br' | 'gzip', () => Transform>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
};

/**
 * Sends text made for this user alone, compressed if accepted. Its length reveals nothing to other sites (BREACH): they
 * cannot make a browser send our calls (decision 19).
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: Readable): FastifyReply {
  void reply.header('vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding'] as string | undefined);
  if (coding === 'identity') return reply.send(text);
  const compressor = COMPRESSORS[coding]();
  // An error of the text destroys the compressor and with it the connection, as for plain text.
  pipeline(text, compressor, () => undefined);
  return reply.header('content-encoding', coding).send(compressor);
}
