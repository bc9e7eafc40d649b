import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** When a request is held at the gate: `before` the provider receives it, or `after` that, with its reply. */
export type When = 'before' | 'after';

export interface Held {
  /** Resolves when a request has arrived here: with the provider's reply if held `after`. */
  readonly reached: Promise<string>;
  /** Releases it and all others; a killed program no longer gets it. */
  release(): void | Promise<void>;
}

export interface Gate {
  readonly url: string;
  /** Holds the next request with this method and path, once. */
  hold(route: RegExp, when: When): Held;
  /** Our request names (idempotency keys) of all requests with this method and path that reached the provider. */
  asked(route: RegExp): readonly string[];
  close(): Promise<void>;
}

/** Hop-by-hop headers, which are not forwarded. */
const OF_THE_LINE = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

interface Wish {
  readonly route: RegExp;
  readonly when: When;
  readonly reached: PromiseWithResolvers<string>;
  readonly released: PromiseWithResolvers<void>;
}

/** Proxy between the program and the provider: a test can hold requests while it kills the program. */
export async function startGate(providerUrl: string): Promise<Gate> {
  let wish: Wish | null = null;
  const passed: { readonly route: string; readonly requestId: string }[] = [];

  /** The waiting hold that matches this request; each matches only once. */
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
