import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for requests in flight to finish, in milliseconds. */
const STOP_LIMIT = 10_000;
/**
 * When no request is being handled and no data arrives for this long, incomplete requests are dropped. Milliseconds.
 */
const QUIET = 2_000;
const POLL_MS = 50;

export interface StopTimes {
  readonly limit?: number;
  readonly quiet?: number;
}

/**
 * Stops the server: refuses new requests, lets those in flight finish, then runs `afterwards`. Resolves with false if a
 * request was still being handled at the time limit.
 */
export type StopServer = (afterwards: () => Promise<void>, times?: StopTimes) => Promise<boolean>;

/** Must be called before the server listens: it tracks the latest reply of each connection. */
export function stopperOf({ server, ...app }: Pick<FastifyInstance, 'server' | 'close'>): StopServer {
  const replies = new Map<Socket, ServerResponse<IncomingMessage>>();
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse<IncomingMessage>) => {
    if (!replies.has(socket)) socket.once('close', () => replies.delete(socket));
    replies.set(socket, reply);
  });
  // Only completely received requests without a complete reply: an incomplete one has not been handled yet.
  const isAtWork = () => [...replies.values()].some(({ req, writableEnded }) => req.complete && !writableEnded);
  const received = () => [...replies.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  return async (afterwards, { limit = STOP_LIMIT, quiet = QUIET } = {}) => {
    let before = received();
    let looks = 0;
    let quietLooks = 0;
    let looking: NodeJS.Timeout | undefined;
    const isLeft = new Promise<boolean>((resolve) => {
      looking = setInterval(() => {
        // A connection only becomes idle after its request in flight, and would then be kept for the next one.
        server.closeIdleConnections();
        const bytes = received();
        looks += 1;
        quietLooks = bytes !== before || isAtWork() ? 0 : quietLooks + 1;
        before = bytes;
        if (quietLooks * POLL_MS >= quiet || looks * POLL_MS >= limit) resolve(!isAtWork());
      }, POLL_MS);
    });
    const isClean = await Promise.race([app.close().then(() => true), isLeft]);
    clearInterval(looking);
    server.closeAllConnections();
    await afterwards();
    return isClean;
  };
}
