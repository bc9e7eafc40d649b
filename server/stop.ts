import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to finish. Milliseconds. */
const STOP_LIMIT = 10_000;
/** Where nobody is at work and nothing comes in for so long, what is still half sent never comes. */
const QUIET = 2_000;
const LOOK_EVERY = 50;

export interface StopTimes {
  readonly limit?: number;
  readonly quiet?: number;
}

/** Ends the server: no new requests, those in flight finish, then `afterwards`. False when one was still being worked on at the limit. */
export type StopServer = (afterwards: () => Promise<void>, times?: StopTimes) => Promise<boolean>;

/** To be asked for before the server listens: it keeps the newest reply of each connection. */
export function stopperOf({ server, ...app }: Pick<FastifyInstance, 'server' | 'close'>): StopServer {
  const replies = new Map<Socket, ServerResponse<IncomingMessage>>();
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse<IncomingMessage>) => {
    if (!replies.has(socket)) socket.once('close', () => replies.delete(socket));
    replies.set(socket, reply);
  });
  // A request that is here whole, and whose reply is not: one that is half sent has cost nobody anything yet.
  const isAtWork = () => [...replies.values()].some(({ req, writableEnded }) => req.complete && !writableEnded);
  const received = () => [...replies.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  return async (afterwards, { limit = STOP_LIMIT, quiet = QUIET } = {}) => {
    let before = received();
    let looks = 0;
    let quietLooks = 0;
    let looking: NodeJS.Timeout | undefined;
    const isLeft = new Promise<boolean>((resolve) => {
      looking = setInterval(() => {
        // A connection whose request was in flight is idle only after it, and would be kept for the next one.
        server.closeIdleConnections();
        const bytes = received();
        looks += 1;
        quietLooks = bytes !== before || isAtWork() ? 0 : quietLooks + 1;
        before = bytes;
        if (quietLooks * LOOK_EVERY >= quiet || looks * LOOK_EVERY >= limit) resolve(!isAtWork());
      }, LOOK_EVERY);
    });
    const isClean = await Promise.race([app.close().then(() => true), isLeft]);
    clearInterval(looking);
    server.closeAllConnections();
    await afterwards();
    return isClean;
  };
}
