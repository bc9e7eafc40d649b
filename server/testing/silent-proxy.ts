// A proxy in front of a database whose connections can become silent, as behind a router that has dropped them.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface SilentProxy {
  /** The database's URL, through the proxy. */
  readonly url: string;
  /** Drops all data of the present connections without closing them; new ones work. */
  silence(): void;
  /** The same for one application only, including its future connections. */
  silenceAll(application: string): void;
  /** On the present connections replies are passed on, but notifications are dropped. */
  holdNotifications(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** First message of the client, which contains the application's name. */
  greeting: string;
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  let pairs: Pair[] = [];
  const silenced: Socket[] = [];
  const mute = new Set<string>();

  const silence = ({ near, far }: Pair) => {
    silenced.push(near, far);
    // Received and discarded: the sender notices nothing.
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  };

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: Pair = { near, far, greeting: '' };
    pairs.push(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from
        .on('error', () => undefined)
        .on('close', () => {
          if (!silenced.includes(from)) to.destroy();
        });
    }
    near.once('data', (first: Buffer) => {
      pair.greeting = first.toString('latin1');
      if ([...mute].some((application) => pair.greeting.includes(application))) {
        silence(pair);
        return;
      }
      far.write(first);
      near.pipe(far);
      far.pipe(near);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      pairs.forEach(silence);
      pairs = [];
    },
    silenceAll(application) {
      mute.add(application);
      pairs.filter(({ greeting }) => greeting.includes(application)).forEach(silence);
      pairs = pairs.filter(({ greeting }) => !greeting.includes(application));
    },
    holdNotifications() {
      for (const { near, far } of pairs) {
        far.unpipe(near);
        withoutNotifications(far, near);
      }
    },
    async close() {
      for (const socket of [...silenced, ...pairs.flatMap(({ near, far }) => [near, far])]) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/**
 * Passes on the messages of PostgreSQL's protocol except type `A` (NotificationResponse). Must start at a message
 * boundary.
 */
function withoutNotifications(from: Socket, to: Socket): void {
  let rest = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (message[0] !== 0x41) to.write(message);
    }
  });
}
