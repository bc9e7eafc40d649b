import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Requests of one connection: the next one's bytes, or null if it has none left. */
export type Requests = (connection: number) => () => Buffer | null;

export interface Volley {
  readonly url: string;
  readonly connections: number;
  readonly requests: Requests;
  /** Duration; without it each connection sends all its requests. */
  readonly seconds?: number;
}

export interface Fired {
  readonly replies: number;
  readonly seconds: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const OK = Buffer.from('HTTP/1.1 200 ');

/**
 * Sends requests to a server, one after the other on each connection, and throws at the first reply that is not 200.
 * The bytes are prepared, and only status and length of a reply are read: on a machine with two cores, a client that
 * parses everything takes more processor time than the server, and measures itself.
 */
export async function fire({ url, connections, requests, seconds }: Volley): Promise<Fired> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(hostname, Number(port))));
  const began = performance.now();
  const until = seconds === undefined ? Infinity : began + seconds * 1_000;
  let replies = 0;
  try {
    await Promise.all(
      sockets.map((socket, index) =>
        talk(socket, requests(index), () => {
          replies += 1;
          return performance.now() < until;
        }),
      ),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { replies, seconds: (performance.now() - began) / 1_000 };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function talk(socket: Socket, next: () => Buffer | null, mayContinue: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    /** Remaining bytes of the current body. */
    let missing = 0;
    let isInBody = false;
    const send = () => {
      const request = next();
      if (request === null) resolve();
      else socket.write(request);
    };
    const finish = () => {
      isInBody = false;
      if (mayContinue()) send();
      else resolve();
    };
    socket.on('data', (chunk: Buffer) => {
      if (isInBody) {
        missing -= chunk.length;
        if (missing <= 0) finish();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const length = lengthOf(head, end);
      if (length === null) {
        reject(new Error(`answered with: ${head.subarray(0, 600).toString()}`));
        return;
      }
      missing = length - (head.length - end - HEAD_END.length);
      head = Buffer.alloc(0);
      isInBody = true;
      if (missing <= 0) finish();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    send();
  });
}

/** Length of the body in bytes; null for a reply that is not 200 or has no length. */
function lengthOf(head: Buffer, end: number): number | null {
  if (head.compare(OK, 0, OK.length, 0, OK.length) !== 0) return null;
  const found = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, end));
  return found ? Number(found[1]) : null;
}

/** A request as raw bytes. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  fields?: Readonly<Record<string, string>>,
): Buffer {
  const body = fields === undefined ? '' : new URLSearchParams(fields).toString();
  const all =
    fields === undefined
      ? headers
      : { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n${lines.join('')}\r\n${body}`,
  );
}
