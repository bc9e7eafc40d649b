import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiProblems } from '../../../testing/paypal/openapi.ts';
import { payPal } from '../paypal.ts';
import { startPaymentEmulator } from './payment-emulator.ts';
import type { PaymentEmulator } from './payment-emulator.ts';

/** An account id in PayPal's format. */
const PAYER = 'QYR5Z8XDVJNXQ';
const ORDERS = 'checkout_orders_v2';
const PAYMENTS = 'payments_payment_v2';
const WEBHOOKS = 'notifications_webhooks_v1';
const clock = { now: () => 1_770_000_000_000 };
const WISH = {
  reference: '4821:2',
  description: '23 Skidoo',
  payeeId: 'WDJJHEBZ4X2LY',
  amountMinor: 1250,
  currency: 'EUR',
  returnUrl: 'https://quests.example.org/paid',
  cancelUrl: 'https://quests.example.org/cancelled',
} as const;

let emulator: PaymentEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startPaymentEmulator({ clock });
  const { clientId, secret } = emulator.setting;
  const reply = await send('POST', '/v1/oauth2/token', 'grant_type=client_credentials', {
    authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
  });
  token = (reply.body as { access_token: string }).access_token;
});
afterAll(() => emulator.close());

async function send(method: string, path: string, body?: string, headers?: Record<string, string>) {
  const response = await fetch(`${emulator.setting.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const makeOrder = async (requestId: string) =>
  (await payPal({ setting: emulator.setting, clock }).createOrder({ ...WISH, requestId })).orderId;
const show = (orderId: string) => send('GET', `/v2/checkout/orders/${orderId}`);
const capture = (orderId: string) => send('POST', `/v2/checkout/orders/${orderId}/capture`, '{}');
const bodiesOf = (route: string) =>
  emulator
    .calls()
    .filter((call) => call.route === route)
    .map(({ body }) => JSON.parse(body) as unknown);

test('the check finds what PayPal would not say', () => {
  expect(openApiProblems(ORDERS, 'order', { id: 'X', status: 'PAID' }).join()).toContain('/status');
  expect(openApiProblems(ORDERS, 'order', { id: 'X', stauts: 'APPROVED' }).join()).toContain('stauts');
  const unit = { reference_id: '1:1', amount: { currency_code: 'EURO', value: '1' } };
  expect(openApiProblems(ORDERS, 'order', { purchase_units: [unit] }).join()).toContain('currency_code');
  const wrong = { purchase_units: [{ ...unit, amount: { currency_code: 'EUR', value: '1' }, sum: 1 }] };
  expect(openApiProblems(ORDERS, 'order', wrong).join()).toContain('sum');
});

test('an order is one of PayPal’s in each of its states', async () => {
  const problems = async (orderId: string) => openApiProblems(ORDERS, 'order', (await show(orderId)).body);
  const [paid, ended] = [await makeOrder('paid'), await makeOrder('ended')];
  expect(await problems(paid)).toEqual([]);
  emulator.orders.approve(paid, PAYER);
  expect(await problems(paid)).toEqual([]);
  const captured = await capture(paid);
  expect([captured.status, openApiProblems(ORDERS, 'order', captured.body)]).toEqual([201, []]);
  emulator.orders.end(ended);
  expect((await show(ended)).body).toMatchObject({ status: 'VOIDED' });
  expect(await problems(ended)).toEqual([]);

  emulator.behave({ capture: 'waits' });
  const waiting = await makeOrder('waiting');
  emulator.orders.approve(waiting, PAYER);
  await capture(waiting);
  emulator.behave({ capture: 'pays' });
  expect(await problems(waiting)).toEqual([]);
});

test('refunds are PayPal’s, by themselves and within their order', async () => {
  const orderId = await makeOrder('refunds');
  emulator.orders.approve(orderId, PAYER);
  const { body } = await capture(orderId);
  const [unit] = body['purchase_units'] as { payments: { captures: { id: string }[] } }[];
  const path = `/v2/payments/captures/${unit?.payments.captures[0]?.id}/refund`;
  for (const amount of ['{"amount":{"currency_code":"EUR","value":"2.50"}}', '{}']) {
    const refund = await send('POST', path, amount);
    expect([refund.status, openApiProblems(PAYMENTS, 'refund', refund.body)]).toEqual([201, []]);
    expect(openApiProblems(ORDERS, 'order', (await show(orderId)).body)).toEqual([]);
  }
});

test('refusals are PayPal’s', async () => {
  const orderId = await makeOrder('refused');
  const anonymous = { authorization: 'Bearer nobody' };
  const replies = [
    await send('POST', '/v2/checkout/orders', '{}'),
    await send('GET', `/v2/checkout/orders/${orderId}`, undefined, anonymous),
    await show('UNKNOWN'),
    await capture(orderId),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 401, 404, 422]);
  for (const { status, body } of replies) expect(openApiProblems(ORDERS, `error_${status}`, body)).toEqual([]);
});

test('webhooks and what they are about are PayPal’s', async () => {
  const orderId = await makeOrder('events');
  const before = emulator.webhooks().length;
  emulator.orders.approve(orderId, PAYER);
  await capture(orderId);
  const events = emulator
    .webhooks()
    .slice(before)
    .map(({ body }) => JSON.parse(body) as { event_type: string; resource: unknown });
  expect(events.map(({ event_type }) => event_type)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  for (const event of events) expect(openApiProblems(WEBHOOKS, 'event', event)).toEqual([]);
  expect(openApiProblems(ORDERS, 'order', events[0]?.resource)).toEqual([]);
  expect(openApiProblems(PAYMENTS, 'capture-2', events[1]?.resource)).toEqual([]);
});

test('what our adapter asks is what PayPal takes', async () => {
  const provider = payPal({ setting: emulator.setting, clock });
  await provider.createOrder({ ...WISH, requestId: 'asked' });
  emulator.orders.approve(await makeOrder('webhook'), PAYER);
  await provider.readWebhook(emulator.webhooks().at(-1) ?? { headers: {}, body: '' });
  const orders = bodiesOf('POST /v2/checkout/orders').filter((body) => JSON.stringify(body) !== '{}');
  const verifications = bodiesOf('POST /v1/notifications/verify-webhook-signature');
  expect([orders.length > 0, verifications.length]).toEqual([true, 1]);
  for (const body of orders) expect(openApiProblems(ORDERS, 'order_request', body)).toEqual([]);
  for (const body of verifications) expect(openApiProblems(WEBHOOKS, 'verify_webhook_signature', body)).toEqual([]);
});
