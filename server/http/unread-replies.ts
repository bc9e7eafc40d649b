import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What of a reply a client has not taken for so long, it is not reading. */
const UNREAD_MS = 30_000;
/** Looks in that time. */
const LOOKS = 6;

/**
 * Ends connections whose client has stopped reading its reply: what waits for it is in our memory. The time runs anew
 * with each piece that is taken.
 */
export function endUnread(server: Server, afterMs = UNREAD_MS): void {
  const open = new Set<Socket>();
  /** Those with a reply that does not go out at once. */
  const stuck = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      stuck.delete(socket);
    });
  });
  // Looking now and then costs a request nothing; Node then counts the time, and ends what nobody else wants to keep.
  const timer = setInterval(() => {
    for (const socket of open) {
      const isWaiting = socket.writableLength > 0;
      if (isWaiting === stuck.has(socket)) continue;
      if (isWaiting) {
        stuck.add(socket);
        socket.setTimeout(afterMs);
      } else {
        stuck.delete(socket);
        // Whoever waits for its next request has set another time.
        if (socket.timeout === afterMs) socket.setTimeout(0);
      }
    }
  }, afterMs / LOOKS);
  timer.unref();
  server.once('close', () => { clearInterval(timer); });
}
