import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What waits for the end of a connection: one listener each, however many requests came over it. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function waitersOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known !== undefined) return known;
  const waiters = new Set<() => void>();
  waiting.set(socket, waiters);
  socket.once('close', () => { for (const tell of waiters) tell(); });
  return waiters;
}

/**
 * Tells once that a request is over: its reply is out, or its connection has gone. Of a reply that stood behind another of
 * its connection Node says nothing when that goes.
 */
export function whenOver({ socket }: IncomingMessage, reply: ServerResponse, tell: () => void): void {
  if (reply.destroyed || socket.destroyed) {
    tell();
    return;
  }
  const waiters = waitersOf(socket);
  const over = () => {
    reply.off('finish', over).off('close', over);
    waiters.delete(over);
    tell();
  };
  waiters.add(over);
  reply.once('finish', over).once('close', over);
}
