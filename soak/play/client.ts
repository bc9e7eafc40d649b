import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Seconds. */
  readonly retryAfter: number | null;
}

const TIME_LIMIT = 20_000;

/** An HTTP client with keep-alive connections, as in browsers. */
export class Client {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects if no complete reply comes. Fields are sent URL-encoded, a text as JSON. */
  send(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: Readonly<Record<string, string>> | string,
  ): Promise<Reply> {
    const text = typeof body === 'object' ? new URLSearchParams(body).toString() : (body ?? '');
    const type = typeof body === 'object' ? 'application/x-www-form-urlencoded' : 'application/json';
    const all =
      body === undefined
        ? headers
        : { ...headers, 'content-type': type, 'content-length': String(Buffer.byteLength(text)) };
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + path,
        { method, agent: this.#agent, headers: all, timeout: TIME_LIMIT },
        (reply) => {
          let received = '';
          reply.setEncoding('utf8').on('data', (chunk: string) => {
            received += chunk;
          });
          reply.on('end', () => {
            const wait = Number(reply.headers['retry-after']);
            resolve({ status: reply.statusCode ?? 0, body: received, retryAfter: Number.isFinite(wait) ? wait : null });
          });
          // The connection was cut in the middle.
          reply.on('error', reject).on('aborted', () => {
            reject(new Error('cut off'));
          });
        },
      );
      sent.on('error', reject).on('timeout', () => {
        sent.destroy(new Error(`no reply within ${TIME_LIMIT / 1_000} s`));
      });
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
