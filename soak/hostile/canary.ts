import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Characters kept of a visit, enough to identify it: the request line, or the server name in the TLS hello. */
const KEPT = 300;

/** A port of this machine that must not be contacted: records each connection, over IPv4 and IPv6. */
export interface Canary {
  readonly port: number;
  /** The first bytes from each visitor. */
  readonly visits: readonly string[];
  close(): Promise<void>;
}

export async function openCanary(): Promise<Canary> {
  const visits: string[] = [];
  const open = new Set<Socket>();
  const listen = (socket: Socket) => {
    const visit = visits.push(`${socket.localAddress ?? ''} `) - 1;
    open.add(socket);
    socket
      .on('close', () => {
        open.delete(socket);
      })
      .on('error', () => undefined);
    socket.once('data', (bytes: Buffer) => {
      visits[visit] += bytes
        .toString('latin1')
        .replaceAll(/[^\x20-\x7E]+/g, ' ')
        .slice(0, KEPT);
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      );
    });
  };
  // All IPv4 and IPv6 addresses, or only IPv4 if the machine has no IPv6.
  const server = await listening(listen, '::').catch(() => listening(listen, '0.0.0.0'));
  return {
    port: (server.address() as AddressInfo).port,
    visits,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listening(onVisit: (socket: Socket) => void, host: string): Promise<Server> {
  const server = createServer(onVisit);
  server.listen({ port: 0, host });
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  return server;
}

/** Returns a function that resolves to the visits since its last call, after waiting for connections under way. */
export function visitsSince(canary: Canary): () => Promise<readonly string[]> {
  let seen = canary.visits.length;
  return async () => {
    await sleep(500);
    const fresh = canary.visits.slice(seen);
    seen += fresh.length;
    return fresh;
  };
}

/**
 * Resolves every host name to this machine, in the whole process: as if attackers had set their DNS so. Returns a
 * function that undoes it.
 */
export function leadAllNamesHere(): () => void {
  const { lookup } = dns;
  const here = (_name: string, options: unknown, done: unknown) => {
    const answer = (done ?? options) as (error: null, address: unknown, family?: number) => void;
    if (typeof options === 'object' && options !== null && 'all' in options && options.all === true)
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    else answer(null, '127.0.0.1', 4);
  };
  dns.lookup = here as unknown as typeof dns.lookup;
  return () => {
    dns.lookup = lookup;
  };
}
