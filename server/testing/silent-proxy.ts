// A proxy in front of a database whose connections can die without a word, as behind a router that forgot them.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface SilentProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** From now on nothing comes through the connections that there are, and none of them ends; new ones work. */
  silence(): void;
  close(): Promise<void>;
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  let pairs: (readonly [Socket, Socket])[] = [];
  const silenced: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pairs.push([near, far]);
    for (const [from, to] of [[near, far], [far, near]] as const) {
      from.on('error', () => undefined).on('close', () => {
        if (!silenced.includes(from)) to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      for (const [near, far] of pairs) {
        silenced.push(near, far);
        // Taken and thrown away: the sender's system sees nothing strange.
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
      pairs = [];
    },
    async close() {
      for (const socket of [...silenced, ...pairs.flat()]) socket.destroy();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
}
