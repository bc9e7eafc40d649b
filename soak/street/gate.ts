import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A port that forwards to another one, until it is closed: then everything is offline, including workers. */
export interface Gate {
  readonly port: number;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openGate(to: number): Promise<Gate> {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (!isOpen) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        })
        .on('error', () => undefined);
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isOpen = false;
      end();
    },
    open() {
      isOpen = true;
    },
    close: async () => {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
