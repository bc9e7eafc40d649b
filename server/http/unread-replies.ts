import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What of a reply a client has not taken for so long, it is not reading. */
const UNREAD_MS = 30_000;
/** Looks in that time. */
const LOOKS = 6;

interface Stuck {
  readonly mark: string;
  /** Looks since it was last another. */
  looks: number;
}

/** Changes with each piece that is taken; null where all of it has gone. */
function markOf(socket: Socket): string | null {
  if (socket.writableLength === 0) return null;
  // Of a long piece that is on its way only its handle knows how much is left, as Node's own timeout asks it.
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return `${socket.bytesWritten} ${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/**
 * Ends connections whose client has stopped reading its reply: what waits for it is in our memory. The time runs anew
 * with each piece that is taken, and with nothing that the client sends meanwhile.
 */
export function endUnread(server: Server, afterMs = UNREAD_MS): void {
  const open = new Set<Socket>();
  /** Those with a reply that does not go out at once. */
  const stuck = new Map<Socket, Stuck>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      stuck.delete(socket);
    });
  });
  // Looking now and then costs a request nothing.
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
