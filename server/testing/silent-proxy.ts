// A proxy in front of a database whose connections can die without a word, as behind a router that forgot them.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface SilentProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** From now on nothing comes through the connections that there are, and none of them ends; new ones work. */
  silence(): void;
  /** The same for those of one application alone, and for all that it makes from now on. */
  silenceAll(application: string): void;
  /** What the connections that there are ask is answered; what the database tells by itself is lost. */
  holdNotifications(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** The first thing that the client says; it names its application. */
  greeting: string;
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  let pairs: Pair[] = [];
  const silenced: Socket[] = [];
  const mute = new Set<string>();

  const silence = ({ near, far }: Pair) => {
    silenced.push(near, far);
    // Taken and thrown away: the sender's system sees nothing strange.
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

/** Passes on the messages of PostgreSQL's protocol but those of type `A`. Begins where one ends. */
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
