import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Down, bytes a second (1.6 Mbit/s), and the way to the server and back, milliseconds: a middling 3G. */
const BYTES_A_SECOND = 200_000;
const ROUND_TRIP = 300;
const RESETS = 0.05;
/** So rarely that a page of many files comes through at all. */
const STALLS = 0.02;
const STALL = 10_000;

export interface FlakyLine {
  readonly port: number;
  readonly counts: { sent: number; resets: number; stalls: number };
  close(): Promise<void>;
}

/** A port that leads to another over a bad line: slow, one in twenty connections reset at a request or at its reply, and now and then nothing moves for ten seconds. */
export async function openFlakyLine(to: number, random: () => number): Promise<FlakyLine> {
  const counts = { sent: 0, resets: 0, stalls: 0 };
  const open = new Set<Socket>();
  let stillUntil = 0;
  let busyUntil = 0;

  const standing = async () => {
    while (stillUntil > Date.now()) await sleep(stillUntil - Date.now());
  };
  const throttled = async (bytes: number) => {
    busyUntil = Math.max(busyUntil, Date.now()) + (bytes / BYTES_A_SECOND) * 1_000;
    await sleep(busyUntil - Date.now());
    await standing();
  };
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    /** The next bytes of the server break the connection: what was asked has been done. */
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
        if (random() < STALLS) {
          counts.stalls += 1;
          stillUntil = Date.now() + STALL;
        }
        await sleep(ROUND_TRIP);
        await standing();
        if (random() < RESETS) {
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
