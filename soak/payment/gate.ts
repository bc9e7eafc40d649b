import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that is kept at the gate: `before` the provider hears of it, or `after` that, with its reply. */
export type When = 'before' | 'after';

export interface Held {
  /** When a request has come so far: with the provider's reply where it was asked. */
  readonly reached: Promise<string>;
  /** Lets it, and all others, go on; who was killed meanwhile has nothing of it. */
  release(): void | Promise<void>;
}

export interface Gate {
  readonly url: string;
  /** Keeps the next request of this method and path, once. */
  hold(route: RegExp, when: When): Held;
  /** Of each request of this method and path that the provider has heard of: by which name of ours it was asked. */
  asked(route: RegExp): readonly string[];
  close(): Promise<void>;
}

/** Headers that are not passed on: they are of this connection alone. */
const OF_THE_LINE = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

interface Wish {
  readonly route: RegExp;
  readonly when: When;
  readonly reached: PromiseWithResolvers<string>;
  readonly released: PromiseWithResolvers<void>;
}

/** Stands between the program and the provider: a test keeps what passes, and the program dies meanwhile. */
export async function startGate(providerUrl: string): Promise<Gate> {
  let wish: Wish | null = null;
  const passed: { readonly route: string; readonly requestId: string }[] = [];

  /** The wish that this request is about; it is then nobody else's. */
  function taken(route: string): Wish | null {
    if (wish?.route.test(route) !== true) return null;
    const own = wish;
    wish = null;
    return own;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = await text(request);
    const kept = taken(`${method} ${url}`);
    if (kept?.when === 'before') {
      kept.reached.resolve('');
      await kept.released.promise;
      if (response.destroyed) return;
    }
    passed.push({ route: `${method} ${url}`, requestId: String(request.headers['paypal-request-id'] ?? '') });
    const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_LINE.has(name));
    const reply = await fetch(`${providerUrl}${url}`, {
      method,
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(method === 'GET' ? {} : { body }),
    });
    const answer = await reply.text();
    if (kept?.when === 'after') {
      kept.reached.resolve(answer);
      await kept.released.promise;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(answer);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(route, when) {
      const own: Wish = { route, when, reached: Promise.withResolvers(), released: Promise.withResolvers() };
      wish = own;
      return {
        reached: own.reached.promise,
        release() {
          if (wish === own) wish = null;
          own.released.resolve();
        },
      };
    },
    asked: (wanted) => passed.filter(({ route }) => wanted.test(route)).map(({ requestId }) => requestId),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
