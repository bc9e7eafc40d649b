import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has not read any of a pending reply for this long, in milliseconds, is stalled. */
const UNREAD_MS = 30_000;
/** Number of checks within that time. */
const LOOKS = 6;

interface Stuck {
  readonly mark: string;
  /** Checks without progress. */
  looks: number;
}

/** Changes whenever data is sent; null if nothing is pending. */
function markOf(socket: Socket): string | null {
  if (socket.writableLength === 0) return null;
  // Only the handle knows how much of a long write is left; Node's own timeout uses it, too.
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return `${socket.bytesWritten} ${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/**
 * Closes connections whose client has stopped reading its reply, as the unsent rest is in our memory. The time restarts
 * whenever data is read, and not with what the client sends.
 */
export function endUnread(server: Server, afterMs = UNREAD_MS): void {
  const open = new Set<Socket>();
  /** Connections with unsent data. */
  const stuck = new Map<Socket, Stuck>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      stuck.delete(socket);
    });
  });
  // Polling at intervals costs a request nothing.
  const timer = setInterval(() => {
    for (const socket of open) {
      const mark = markOf(socket);
      const before = stuck.get(socket);
      if (mark === null) stuck.delete(socket);
      else if (before?.mark !== mark) stuck.set(socket, { mark, looks: 0 });
      else if ((before.looks += 1) >= LOOKS) socket.destroy();
    }
  }, afterMs / LOOKS);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}
