import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { Busy } from '../ports/domain-errors.ts';
import { limitKeyOf } from './limits.ts';

/** More than the tabs a user has open. */
const MAX_WAITING = 16;

/**
 * Resolves when it is this request's turn; the turn ends with its reply. Throws `Busy` if too many requests of the same
 * user are waiting.
 */
export type LargeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Sends large replies to each user one at a time, because each is in memory until it has been read. Different users do
 * not wait for each other.
 */
export function oneLargeReply(mostWaiting = MAX_WAITING): LargeTurn {
  const lines = new Map<string, LimitFunction>();
  return async (request, reply) => {
    const whom = limitKeyOf(request);
    const line = lines.get(whom) ?? pLimit(1);
    if (line.pendingCount >= mostWaiting) throw new Busy();
    lines.set(whom, line);
    await new Promise<void>((begin) => {
      void line(() => {
        begin();
        return closed(reply.raw);
      }).finally(() => {
        if (line.activeCount + line.pendingCount === 0) lines.delete(whom);
      });
    });
  };
}

/** Resolves when the reply has gone out, or its connection has ended. */
export function closed(reply: ServerResponse): Promise<void> {
  return reply.destroyed
    ? Promise.resolve()
    : new Promise((resolve) => {
        reply.once('close', resolve);
      });
}
