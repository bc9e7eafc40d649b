import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentSetting, WebhookRequest } from '../../../ports/payment-provider.ts';
import { emulatedName, emulatedOrders } from './emulated-orders.ts';
import type { EmulatedOrders, EmulatorReply, OnCapture } from './emulated-orders.ts';
import { emulatedPages } from './emulated-pages.ts';
import { errorReply } from './emulated-replies.ts';
import { SCRIPT_PATH } from './emulated-script.ts';
import { emulatedTokens } from './emulated-tokens.ts';
import type { EmulatedTokens } from './emulated-tokens.ts';
import { emulatedWebhooks } from './emulated-webhooks.ts';
import type { EmulatedWebhooks } from './emulated-webhooks.ts';

/** Simulated state of PayPal. `lost`: requests take effect, but their replies never arrive. */
export interface Behaviour {
  readonly capture: OnCapture;
  readonly network: 'up' | 'down' | 'lost' | 'nonsense';
  /** Milliseconds by which each reply is delayed. */
  readonly slowMs: number;
}

export interface PaymentEmulator {
  readonly setting: PaymentSetting;
  readonly orders: Pick<EmulatedOrders, 'approve' | 'settle' | 'end' | 'paid'>;
  /** A refund made by the payee on the provider's pages: smallest units, all that remains by default. */
  refund(paymentId: string, minor?: number): void;
  behave(behaviour: Partial<Behaviour>): void;
  /** The code that the connect page gives to a creator who consented. */
  link(connectUrl: string, payerId: string): string;
  /** Revokes all tokens given so far. */
  endTokens(): void;
  /** All webhooks so far, signed, in the order of events. */
  webhooks(): readonly WebhookRequest[];
  /** All calls so far. */
  calls(): readonly EmulatorCall[];
  close(): Promise<void>;
}

export interface EmulatorCall {
  /** Method and path. */
  readonly route: string;
  readonly body: string;
}

const MAX_BYTES = 1024 * 1024;
/** The platform's own account at the provider. */
const PLATFORM = 'M2ANG5QUEST23';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A fake PayPal on this machine, without money, with the same calls over HTTP, for trying out and for tests. */
export async function startPaymentEmulator({ clock }: { readonly clock: Clock }): Promise<PaymentEmulator> {
  const [clientId, secret, webhookId] = ['emulated-client', randomBytes(16).toString('hex'), emulatedName()];
  let behaviour: Behaviour = { capture: 'pays', network: 'up', slowMs: 0 };
  let address = '';
  const base = () => address;
  const calls: EmulatorCall[] = [];
  const tokens = emulatedTokens({ clientId, secret, clock });
  const webhooks = emulatedWebhooks({ base, secret, webhookId });
  const orders = emulatedOrders({
    base,
    now: () => clock.now(),
    onCapture: () => behaviour.capture,
    tell: (event) => {
      webhooks.tell(event);
    },
  });
  const pages = emulatedPages({ tokens, orders });
  const answer = router({ tokens, webhooks, orders });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    const { method = 'GET', headers } = request;
    const { network, slowMs } = behaviour;
    const url = new URL(request.url ?? '/', address);
    const path = url.pathname;
    calls.push({ route: `${method} ${path}`, body: text });
    if (slowMs > 0) await sleep(slowMs, undefined, { ref: false });
    if (network === 'down') {
      response.writeHead(503).end();
      return;
    }
    const page = pages(url, method === 'POST' ? new URLSearchParams(text) : null);
    if (page !== null) {
      if ('location' in page) response.writeHead(303, { location: page.location }).end();
      else response.writeHead(200, { 'content-type': `text/${page.type}; charset=utf-8` }).end(page.text);
      return;
    }
    const reply = answer({ method, path, headers, text });
    if (network === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(network === 'nonsense' ? '<html>' : JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      response.writeHead(400).end();
    });
  });
  // Not reachable from other machines.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    setting: { ...placesAt(address), clientId, secret, webhookId, payeeId: PLATFORM },
    orders,
    refund(paymentId, minor) {
      orders.giveBack(paymentId, minor);
    },
    behave(changes) {
      behaviour = { ...behaviour, ...changes };
    },
    link: (connectUrl, payerId) => tokens.link(connectUrl, payerId),
    endTokens: () => {
      tokens.end();
    },
    webhooks: () => webhooks.all,
    calls: () => calls,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function placesAt(address: string) {
  return {
    apiUrl: address,
    connectUrl: `${address}/connect`,
    scriptUrl: `${address}${SCRIPT_PATH}`,
    scriptOrigins: [address],
  };
}

interface Parts {
  readonly tokens: EmulatedTokens;
  readonly webhooks: EmulatedWebhooks;
  readonly orders: EmulatedOrders;
}

function router({ tokens, webhooks, orders }: Parts): (asked: Asked) => EmulatorReply {
  const answered = new Map<string, EmulatorReply>();

  /** Idempotency: repeats the successful reply of an earlier call with the same request id. */
  function onlyOnce({ headers, path }: Asked, act: () => EmulatorReply): EmulatorReply {
    const id = headers['paypal-request-id'];
    if (typeof id !== 'string') return act();
    const reply = answered.get(`${id} ${path}`) ?? act();
    if (reply.status < 300) answered.set(`${id} ${path}`, reply);
    return reply;
  }

  return (asked) => {
    const { method, path, headers, text } = asked;
    const route = `${method} ${path}`;
    if (route === 'POST /v1/oauth2/token') return tokens.give(headers.authorization, text);
    const token = tokens.of(headers.authorization);
    if (token === null) return { status: 401, body: errorReply(401, 'INVALID_TOKEN') };
    if (route === 'GET /v1/identity/oauth2/userinfo') return userInfo(token);
    const body: unknown = text === '' ? null : JSON.parse(text);
    if (route === 'POST /v2/checkout/orders') return onlyOnce(asked, () => orders.make(body));
    if (route === 'POST /v1/notifications/verify-webhook-signature') return webhooks.verify(body);
    const [, shown] = /^GET \/v2\/checkout\/orders\/([A-Z0-9]+)$/.exec(route) ?? [];
    if (shown !== undefined) return orders.show(shown);
    const [, captured] = /^POST \/v2\/checkout\/orders\/([A-Z0-9]+)\/capture$/.exec(route) ?? [];
    if (captured !== undefined) return onlyOnce(asked, () => orders.capture(captured));
    const [, refunded] = /^POST \/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(route) ?? [];
    if (refunded !== undefined) return onlyOnce(asked, () => orders.refund(refunded, body));
    return { status: 404, body: errorReply(404, 'INVALID_RESOURCE_ID') };
  };
}

function userInfo({
  payerId,
  hasEmail,
}: {
  readonly payerId: string | null;
  readonly hasEmail: boolean;
}): EmulatorReply {
  if (payerId === null) return { status: 403, body: null };
  const emails = hasEmail && [{ value: emulatedEmail(payerId), primary: true, confirmed: true }];
  return {
    status: 200,
    body: {
      user_id: `https://www.paypal.com/webapps/auth/identity/user/${payerId}`,
      payer_id: payerId,
      ...(emails && { emails }),
    },
  };
}

/** The email address of an account that only has an id. */
export const emulatedEmail = (payerId: string): string => `${payerId.toLowerCase()}@payees.example`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error('too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
