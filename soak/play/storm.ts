import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Milliseconds since the request's last byte. */
  readonly wait: number;
}

export interface StormOptions {
  readonly url: string;
  /** Maximum concurrent requests: waiting users, each on a connection of their own. */
  readonly connections: number;
  readonly perSecond: number;
  /** The next request as bytes; null if there are no more. */
  readonly next: () => { readonly bytes: Buffer; readonly onReply: (reply: Reply) => void } | null;
}

const TICK_MS = 2;
const HEAD_END = '\r\n\r\n';

/** One connection with one request at a time; only status and body of a reply are read. */
class Line {
  readonly #socket: Socket;
  readonly #onFree: (line: Line) => void;
  #received = '';
  #sentAt = 0;
  #onReply: ((reply: Reply) => void) | null = null;

  constructor(socket: Socket, onFree: (line: Line) => void) {
    this.#socket = socket;
    this.#onFree = onFree;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      this.#received += chunk;
      this.#read();
    });
  }

  send(bytes: Buffer, onReply: (reply: Reply) => void): void {
    this.#onReply = onReply;
    this.#received = '';
    this.#sentAt = performance.now();
    this.#socket.write(bytes);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #read(): void {
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1] ?? 0);
    const body = this.#received.slice(end + HEAD_END.length);
    if (body.length < length) return;
    const onReply = this.#onReply;
    this.#onReply = null;
    onReply?.({ status: Number(this.#received.slice(9, 12)), body, wait: performance.now() - this.#sentAt });
    this.#onFree(this);
  }
}

/** Requests at a steady rate, by a client that is cheaper than the server: can exceed its capacity. */
export class Storm {
  sent = 0;
  /** Number of broken connections. */
  broken = 0;
  readonly #options: StormOptions;
  readonly #free: Line[] = [];
  #lines: Line[] = [];
  #timer: NodeJS.Timeout | undefined;
  #due = 0;

  constructor(options: StormOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#lines = await Promise.all(Array.from({ length: this.#options.connections }, () => this.#open()));
    this.#free.push(...this.#lines);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const rate = this.#options.perSecond;
      // Without a free connection a request is dropped: missed requests are not made up for.
      this.#due = Math.min(this.#due + ((now - last) / 1_000) * rate, rate / 10);
      last = now;
      while (this.#due >= 1 && this.#sendOne()) this.#due -= 1;
    }, TICK_MS);
  }

  /** Sends nothing new; waits for pending requests, at most `limit` milliseconds. */
  async finish(limit = 20_000): Promise<void> {
    clearInterval(this.#timer);
    const until = performance.now() + limit;
    while (this.#free.length + this.broken < this.#lines.length && performance.now() < until)
      await new Promise((resolve) => {
        setTimeout(resolve, TICK_MS);
      });
    for (const line of this.#lines) line.destroy();
  }

  #sendOne(): boolean {
    const line = this.#free.pop();
    if (line === undefined) return false;
    const next = this.#options.next();
    if (next === null) {
      this.#free.push(line);
      return false;
    }
    this.sent += 1;
    line.send(next.bytes, next.onReply);
    return true;
  }

  #open(): Promise<Line> {
    const { hostname, port } = new URL(this.#options.url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        resolve(new Line(socket, (line) => void this.#free.push(line)));
      });
      socket.on('error', (error) => {
        this.broken += 1;
        reject(error);
      });
    });
  }
}
