import { expect, test } from 'vitest';
import { emulatedEmail } from '../../adapters/payments/emulator/payment-emulator.ts';
import { startPaidApp } from '../../testing/paid-app.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { WAYS } from '../../testing/section-7.ts';
import type { Body } from '../../testing/section-7.ts';

interface Begun {
  readonly connectUrl: string;
  readonly state: string;
}

const ACCOUNT = '/mgqAuth/MgqUserCredsFetchUpdater';
const ORDERS = '/api/payments/orders';
const POINT = '/mgqAuth/OrderApprovalPaymentPoint';

test('no reply and no line of the log has the provider’s secret, whatever the provider does', async () => {
  const { app, client, emulator, owner, player, close } = await startPaidApp(WAYS[0] as (typeof WAYS)[number]);
  await app.storage.paymentAccounts.link(owner.userId, 'PAYEE1', 1);
  const { questId } = await makeQuest(app, owner, { price: 12.5, currency: 'EUR' });
  const { orderId } = (await client.post(ORDERS, { questId }, player)).json();
  const told: string[] = [];
  const send = async (path: string, body: Body, user = player) => {
    told.push((await client.post(path, body, user)).body);
  };
  for (const network of ['up', 'down', 'lost', 'nonsense'] as const) {
    emulator.behave({ network });
    await send(ORDERS, { questId });
    await send(POINT, { payment: { orderId } });
    await send(ACCOUNT, { request: 'ppcrs' }, owner);
    const { state } = JSON.parse(told.at(-1) ?? '') as { state: string };
    await send(ACCOUNT, { request: 'savePaymentId', payment_id: 'C21AAF', state }, owner);
  }
  // An account's email address is only visible to its creator.
  emulator.behave({ network: 'up' });
  const { connectUrl, state } = JSON.parse((await client.post(ACCOUNT, { request: 'ppcrs' }, player)).body) as Begun;
  const code = emulator.link(connectUrl, 'PAYER1');
  const linked = await client.post(ACCOUNT, { request: 'savePaymentId', payment_id: code, state }, player);
  expect(linked.json()).toMatchObject({ email: emulatedEmail('PAYER1') });
  await close();
  expect(app.logged.join()).not.toContain(emulatedEmail('PAYER1'));
  expect(told).toHaveLength(16);
  expect(told.join()).toContain(orderId);
  expect(told.join()).toContain('payment.unreachable');
  expect([...told, ...app.logged].join()).not.toContain(emulator.setting.secret);
});
