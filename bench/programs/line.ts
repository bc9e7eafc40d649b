import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const STALL = 10_000;

export interface Quality {
  /** Bandwidth from the server, of all connections together. */
  readonly bytesASecond: number;
  /** Round-trip time to the server in milliseconds. */
  readonly roundTrip: number;
  /** Percentage of requests whose connection is reset, half of them during the reply. */
  readonly resets: number;
  /** Percentage of requests that make the whole line stall for ten seconds. */
  readonly stalls: number;
}

export interface Line {
  readonly port: number;
  readonly counts: { sent: number; resets: number; stalls: number };
  close(): Promise<void>;
}

/** Milliseconds until then; 0 when it has passed. */
const untilThen = (time: number) => Math.max(0, time - Date.now());

/** A port that forwards to another one over a line of a given quality. */
export async function openLine(
  to: number,
  { bytesASecond, roundTrip, resets, stalls }: Quality,
  random: () => number = Math.random,
): Promise<Line> {
  const counts = { sent: 0, resets: 0, stalls: 0 };
  const open = new Set<Socket>();
  let stillUntil = 0;
  let busyUntil = 0;

  const standing = async () => {
    for (let left = untilThen(stillUntil); left > 0; left = untilThen(stillUntil)) await sleep(left);
  };
  const throttled = async (bytes: number) => {
    busyUntil = Math.max(busyUntil, Date.now()) + (bytes / bytesASecond) * 1_000;
    await sleep(untilThen(busyUntil));
    await standing();
  };
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    /** The next bytes from the server break the connection: the request has been processed. */
    let breaksReply = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    const reset = () => {
      counts.resets += 1;
      client.resetAndDestroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket
        .on('close', () => {
          open.delete(socket);
          end();
        })
        .on('error', end);
    }
    void (async () => {
      for await (const chunk of client as AsyncIterable<Buffer>) {
        counts.sent += 1;
        if (random() * 100 < stalls) {
          counts.stalls += 1;
          stillUntil = Date.now() + STALL;
        }
        await sleep(roundTrip);
        await standing();
        if (random() * 100 < resets) {
          if (random() < 0.5) return reset();
          breaksReply = true;
        }
        upstream.write(chunk);
      }
      return upstream.end();
    })().catch(end);
    void (async () => {
      for await (const chunk of upstream as AsyncIterable<Buffer>) {
        if (breaksReply) return reset();
        await throttled(chunk.length);
        client.write(chunk);
      }
      return client.end();
    })().catch(end);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
