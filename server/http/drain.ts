import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitKeyOf } from './limits.ts';

/** How far over its limit a body may be and still be read to its end. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;
/** Read rate: at most 16 MiB a second. */
const PIECE = 64 * 1024;
const PIECE_MS = 4;

/**
 * Reads a refused body to its end and discards it: a browser whose connection is closed while it sends never shows the
 * refusal. Resolves with false if the body does not end within `mostBytes` and `MAX_DRAIN_MS`: reading has stopped, so
 * the connection must be closed after the reply.
 */
export function drainRefusedBody(body: IncomingMessage, mostBytes = MAX_DRAINED_BYTES): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    let pause: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      clearTimeout(pause);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve(body.readableEnded || body.destroyed);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) finish();
      // Throttled: a refused body read at full speed would slow down other requests.
      else if (Math.floor(bytes / PIECE) > Math.floor((bytes - chunk.length) / PIECE)) {
        body.pause();
        pause = setTimeout(() => {
          body.resume();
        }, PIECE_MS);
      }
    };
    const timer = setTimeout(finish, MAX_DRAIN_MS);
    body.on('data', count).once('end', finish).once('close', finish).once('error', finish);
    body.resume();
  });
}

const MIB = 1024 * 1024;
/** Refused bytes that are drained a minute for one user, or for one network without a session: a few whole bodies. */
const DRAINED_A_MINUTE = 16 * MIB;

/**
 * The same for all requests of an app, rate limited: reading costs the server time and the client nothing. Resolves
 * with false for a user over the limit, whose connection is then closed.
 */
export function refusedBodies(
  mostBytes = DRAINED_A_MINUTE,
): (request: Pick<FastifyRequest, 'raw' | 'session' | 'ip'>) => Promise<boolean> {
  const room = new RateLimiterMemory({ points: mostBytes, duration: 60 });
  return async (request) => {
    if (request.raw.readableEnded || request.raw.destroyed) return true;
    const declared = Number(request.raw.headers['content-length'] ?? MAX_DRAINED_BYTES);
    const left = await room.consume(limitKeyOf(request), Math.max(1, Math.min(declared, mostBytes))).catch(() => null);
    return left !== null && drainRefusedBody(request.raw);
  };
}
