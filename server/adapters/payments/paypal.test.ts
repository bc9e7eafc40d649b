import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderRequest, PaymentProvider, WebhookRequest } from '../../ports/payment-provider.ts';
import { startPaymentEmulator } from './emulator/payment-emulator.ts';
import type { Behaviour, PaymentEmulator } from './emulator/payment-emulator.ts';
import { payPal } from './paypal.ts';

const HOUR = 3_600_000;
const clock = { time: 1_770_000_000_000, now: () => clock.time };
const WISH: OrderRequest = {
  requestId: 'ours-1',
  reference: '4821:2',
  description: '23 Skidoo: Secrets of Madison Square',
  payeeId: 'WDJJHEBZ4X2LY',
  amountMinor: 1250,
  currency: 'EUR',
  returnUrl: 'https://quests.example.org/paid',
  cancelUrl: 'https://quests.example.org/cancelled',
};

let emulator: PaymentEmulator;
let provider: PaymentProvider;
beforeEach(async () => {
  emulator = await startPaymentEmulator({ clock });
  provider = payPal({ setting: emulator.setting, clock });
});
afterEach(() => emulator.close());

const asked = (route: RegExp) => emulator.calls().filter((call) => route.test(call.route)).length;

async function approved(requestId = 'ours-1'): Promise<string> {
  const { orderId } = await provider.createOrder({ ...WISH, requestId });
  emulator.orders.approve(orderId, 'PAYER1');
  return orderId;
}

async function refund(paymentId: string, value?: string) {
  const { apiUrl, clientId, secret } = emulator.setting;
  const headers = { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` };
  const body = 'grant_type=client_credentials';
  const reply = await fetch(`${apiUrl}/v1/oauth2/token`, { method: 'POST', headers, body });
  const { access_token } = (await reply.json()) as { access_token: string };
  return fetch(`${apiUrl}/v2/payments/captures/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify(value === undefined ? {} : { amount: { currency_code: 'EUR', value } }),
  });
}

test('an order is made, approved on the provider’s own page, and paid', async () => {
  const made = await provider.createOrder(WISH);
  expect(made).toEqual({
    orderId: made.orderId,
    state: 'open',
    reference: '4821:2',
    payeeId: 'WDJJHEBZ4X2LY',
    payerId: null,
    amountMinor: 1250,
    currency: 'EUR',
    payment: null,
    approveUrl: `${emulator.setting.apiUrl}/checkoutnow?token=${made.orderId}`,
  });
  emulator.orders.approve(made.orderId, 'PAYER1');
  expect(await provider.order(made.orderId)).toMatchObject({ state: 'approved', payerId: 'PAYER1', approveUrl: null });
  const captured = await provider.capture(made.orderId, 'ours-capture');
  expect(captured).toMatchObject({
    kind: 'seen',
    order: { state: 'completed', payment: { state: 'completed', refundedMinor: 0 } },
  });
  expect(await provider.order(made.orderId)).toEqual(captured.kind === 'seen' && captured.order);
});

test.each([
  ['EUR', 1250, '12.50'],
  ['JPY', 300, '300'],
  ['HUF', 990, '990'],
  ['USD', 5, '0.05'],
] as const)('in %s %d of the smallest unit travel as %j, and come back', async (currency, amountMinor, value) => {
  expect(await provider.createOrder({ ...WISH, currency, amountMinor })).toMatchObject({ currency, amountMinor });
  expect(emulator.calls().at(-1)?.body).toContain(`"value":"${value}"`);
});

test('a description that is too long is cut between its characters', async () => {
  await provider.createOrder({ ...WISH, description: '🥭'.repeat(200) });
  expect(emulator.calls().at(-1)?.body).toContain(`"description":"${'🥭'.repeat(127)}"`);
  await provider.createOrder({ ...WISH, requestId: 'ours-2', description: '' });
  expect(emulator.calls().at(-1)?.body).toContain('"description":"4821:2"');
});

test('the same request makes one order and one payment, also 200 times at once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => provider.createOrder(WISH)));
  expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
  const orderId = await approved('ours-2');
  const all = await Promise.all(Array.from({ length: 200 }, () => provider.capture(orderId, 'ours-capture')));
  const payments = all.map((captured) => captured.kind === 'seen' && captured.order.payment?.paymentId);
  expect([new Set(payments).size, emulator.orders.paid()]).toEqual([1, 1]);
  // Another request id gives the same result: the existing payment.
  expect(await provider.capture(orderId, 'another')).toEqual(all[0]);
  expect(emulator.orders.paid()).toBe(1);
});

test('what is not approved, declined or not there is refused with the provider’s word', async () => {
  const { orderId } = await provider.createOrder(WISH);
  expect(await provider.capture(orderId, 'a')).toEqual({ kind: 'refused', reason: 'ORDER_NOT_APPROVED' });
  emulator.orders.approve(orderId, 'PAYER1');
  emulator.behave({ capture: 'declines' });
  expect(await provider.capture(orderId, 'a')).toEqual({ kind: 'refused', reason: 'INSTRUMENT_DECLINED' });
  expect(await provider.order(orderId)).toMatchObject({ state: 'approved', payment: null });
  emulator.behave({ capture: 'pays' });
  expect(await provider.capture(orderId, 'a')).toMatchObject({ kind: 'seen', order: { state: 'completed' } });
  expect(await provider.order('UNKNOWN')).toBeNull();
  expect(await provider.capture('UNKNOWN', 'a')).toEqual({ kind: 'refused', reason: 'INVALID_RESOURCE_ID' });
});

test('a payment that is looked into waits, and goes through or fails', async () => {
  emulator.behave({ capture: 'waits' });
  const [good, bad] = [await approved('good'), await approved('bad')];
  for (const orderId of [good, bad])
    expect(await provider.capture(orderId, orderId)).toMatchObject({ order: { payment: { state: 'pending' } } });
  emulator.orders.settle(good, 'COMPLETED');
  emulator.orders.settle(bad, 'DECLINED');
  expect(await provider.order(good)).toMatchObject({ payment: { state: 'completed' } });
  expect(await provider.order(bad)).toMatchObject({ payment: { state: 'failed' } });
});

test('what the payee gives back is seen to the smallest unit', async () => {
  const orderId = await approved();
  await provider.capture(orderId, 'a');
  const paymentId = (await provider.order(orderId))?.payment?.paymentId ?? '';
  await refund(paymentId, '2.50');
  expect((await provider.order(orderId))?.payment).toEqual({ paymentId, state: 'completed', refundedMinor: 250 });
  expect((await refund(paymentId, '99.00')).status).toBe(422);
  await refund(paymentId);
  expect((await provider.order(orderId))?.payment).toEqual({ paymentId, state: 'completed', refundedMinor: 1250 });
});

test('an order that nobody paid is ended', async () => {
  const { orderId } = await provider.createOrder(WISH);
  emulator.orders.end(orderId);
  expect(await provider.order(orderId)).toMatchObject({ state: 'voided', approveUrl: null });
});

test.each<[string, Partial<Behaviour>]>([
  ['is down', { network: 'down' }],
  ['answers nonsense', { network: 'nonsense' }],
  ['breaks off', { network: 'lost' }],
  ['is slow', { slowMs: 60_000 }],
])('a provider that %s is busy, and is tried again as if nothing had been', async (_, behaviour) => {
  const hasty = payPal({ setting: emulator.setting, clock, timeoutMs: 1_000 });
  const orderId = await approved();
  // Fetches its token first, so that the failures below are those of the order calls.
  await hasty.order(orderId);
  emulator.behave(behaviour);
  const refusals = await Promise.allSettled([
    hasty.createOrder(WISH),
    hasty.order(orderId),
    hasty.capture(orderId, 'a'),
    hasty.payeeOf('C', 'V'),
    hasty.readWebhook(emulator.webhooks()[0] as WebhookRequest),
  ]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 'rejected', reason: { kind: 'busy', messageKey: 'payment.unreachable' } });
  const told = JSON.stringify(refusals, (_key, value: unknown) =>
    value instanceof Error ? [value.message, value.stack, value.cause, { ...value }] : value,
  );
  expect(told).not.toContain(emulator.setting.secret);
  emulator.behave({ network: 'up', slowMs: 0 });
  // The lost capture took effect, and is found now.
  expect(await provider.capture(orderId, 'a')).toMatchObject({ kind: 'seen', order: { state: 'completed' } });
  expect(emulator.orders.paid()).toBe(1);
});

test('one token serves all until it ends or is taken back', async () => {
  await Promise.all(Array.from({ length: 10 }, () => provider.order('UNKNOWN')));
  expect(asked(/oauth2\/token/)).toBe(1);
  clock.time += 8 * HOUR;
  await provider.order('UNKNOWN');
  expect(asked(/oauth2\/token/)).toBe(1);
  clock.time += HOUR;
  await provider.order('UNKNOWN');
  expect(asked(/oauth2\/token/)).toBe(2);
  emulator.endTokens();
  expect(await provider.order('UNKNOWN')).toBeNull();
  expect(asked(/oauth2\/token/)).toBe(3);
});

test('with a wrong secret everything is busy, and nothing says what was sent', async () => {
  const setting = { ...emulator.setting, secret: 'a-wrong-secret' };
  const wrong = payPal({ setting, clock });
  await expect(wrong.order('UNKNOWN')).rejects.toMatchObject({ kind: 'busy' });
  await expect(wrong.payeeOf('C', 'V')).rejects.toMatchObject({ kind: 'busy' });
});

test('a creator’s account is told for a code, once, and to who has its verifier alone', async () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const returnUrl = 'https://quests.example.org/mgq_attributes';
  const address = provider.connectUrl({ state: 'S', challenge, returnUrl });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    flowEntry: 'static',
    client_id: emulator.setting.clientId,
    response_type: 'code',
    scope: 'openid email https://uri.paypal.com/services/paypalattributes',
    redirect_uri: returnUrl,
    state: 'S',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  expect(address).not.toContain(emulator.setting.secret);
  const code = emulator.link(address, 'CREATOR1');
  expect(await provider.payeeOf(code, verifier)).toEqual({ payeeId: 'CREATOR1', email: 'creator1@payees.example' });
  expect(await provider.payeeOf(code, verifier)).toBeNull();
  expect(await provider.payeeOf(emulator.link(address, 'CREATOR1'), 'w'.repeat(43))).toBeNull();
  expect(await provider.payeeOf('C21FOREIGN', verifier)).toBeNull();
});

test.each(['../../v1/oauth2/token', 'A/capture', 'A?x=1', '', 'A'.repeat(65), 'ä'])(
  'no name such as %j is put into an address',
  async (name) => {
    expect(await provider.order(name)).toBeNull();
    expect(await provider.capture(name, 'a')).toMatchObject({ kind: 'refused' });
    expect(emulator.calls()).toEqual([]);
  },
);

async function allWebhooks(): Promise<readonly WebhookRequest[]> {
  const orderId = await approved();
  await provider.capture(orderId, 'a');
  await refund((await provider.order(orderId))?.payment?.paymentId ?? '');
  return emulator.webhooks();
}

test('a webhook tells which order or payment to look at', async () => {
  const webhooks = await allWebhooks();
  const read = await Promise.all(webhooks.map((webhook) => provider.readWebhook(webhook)));
  const { orderId = '' } = { orderId: read[0]?.orderId ?? undefined };
  const paymentId = (await provider.order(orderId))?.payment?.paymentId;
  expect(read).toMatchObject([
    { orderId, paymentId: null },
    { orderId, paymentId },
    { orderId: null, paymentId },
  ]);
  expect(new Set(read.map((event) => event?.eventId)).size).toBe(3);
});

test('one that is changed, unsigned, signed by another or no JSON is not read', async () => {
  const [webhook = { headers: {}, body: '' }] = await allWebhooks();
  const { headers, body } = webhook;
  const other = await startPaymentEmulator({ clock });
  try {
    const wrong: WebhookRequest[] = [
      { headers, body: body.replace('APPROVED', 'VOIDED') },
      { headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body },
      { headers: { ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, body },
      { headers: { ...headers, 'paypal-transmission-sig': ['a', 'b'] }, body },
      { headers: { ...headers, 'paypal-transmission-sig': 'a'.repeat(501) }, body },
      { headers: {}, body },
      { headers, body: '' },
      { headers, body: '{}' },
      { headers, body: `${body},"webhook_id":"X"` },
    ];
    for (const request of wrong) expect(await provider.readWebhook(request)).toBeNull();
    expect(await payPal({ setting: other.setting, clock }).readWebhook(webhook)).toBeNull();
  } finally {
    await other.close();
  }
  expect(await provider.readWebhook(webhook)).not.toBeNull();
});
