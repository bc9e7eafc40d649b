import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceTo } from '../../testing/owed-fees.ts';
import { startPaidApp } from '../../testing/paid-app.ts';
import type { PaidApp } from '../../testing/paid-app.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { approvalOf, PAYEE, PAYER, Section7Client, WAYS } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { WEBHOOK_PATH } from '../mount-payments.ts';

const ACCOUNT = '/mgqAuth/MgqUserCredsFetchUpdater';
const POINT = '/mgqAuth/OrderApprovalPaymentPoint';
const STATE = '/mobile/UserCredsFetchUpdater';

/** Tests payments against a provider over HTTP. */
describe.each(WAYS)('payments by $name', (way) => {
  let paid: PaidApp;
  let { app, client, emulator, owner, player } = {} as PaidApp;
  beforeAll(async () => {
    paid = await startPaidApp(way);
    ({ app, client, emulator, owner, player } = paid);
  });
  afterAll(() => paid.close());

  /** A quest for 12.50 EUR, with its version id. */
  async function priced(): Promise<{ questId: number; versionId: number }> {
    await app.storage.paymentAccounts.link(owner.userId, PAYEE, 1);
    const { questId } = await makeQuest(app, owner, { price: 12.5, currency: 'EUR' });
    const quest = await app.storage.quests.byId(questId);
    return { questId, versionId: quest?.version.id ?? 0 };
  }
  const place = async (questId: number, user = player) => {
    const reply = await client.post('/api/payments/orders', { questId }, user);
    return JSON.parse(reply.body) as { orderId: string; scriptUrl: string; approveUrl: string };
  };
  const enter = (questId: number, user = player) =>
    client.post('/mgqAuth/UsQuestsSetter', { nextQuestId: questId }, user);
  const asked = ({ questId }: { questId: number }) => ({
    creatorId: owner.userId,
    mgqId: questId,
    mgqVersNr: 1,
    requested: 'orderState_payeeId',
  });

  test('a quest with a password is paid for by who knows it alone', async () => {
    await app.storage.paymentAccounts.link(owner.userId, PAYEE, 1);
    const { questId } = await makeQuest(app, owner, { price: 12.5, currency: 'EUR' });
    const quest = attributes({ price: 12.5, currency: 'EUR' });
    await app.call(editQuest, { quest, questId, password: 'liberty' }, owner);
    const order = () => client.post('/api/payments/orders', { questId }, player);
    const refused = await order();
    expect([refused.statusCode, refused.json().key]).toEqual([403, 'play.needsPassword']);
    expect(
      await app.storage.orders.ofUser(player.userId, (await app.storage.quests.byId(questId))?.version.id ?? 0),
    ).toEqual([]);
    await client.post('/mgqAuth/MgqPasswordChecker', { mgqId: questId, mgqPassword: 'liberty' }, player);
    expect((await order()).statusCode).toBe(200);
  });

  test('a price is saved by who is paid somewhere, and the account stays while an active quest has one', async () => {
    const seller = await app.signUp('seller');
    await expect(makeQuest(app, seller, { price: 3, currency: 'USD' })).rejects.toThrow(
      'To set a price, you have to set a Paypal account for this amount to be deposited into.',
    );
    await app.storage.paymentAccounts.link(seller.userId, PAYEE, 1);
    const { questId } = await makeQuest(app, seller, { price: 3, currency: 'USD' });
    const unlink = () => client.post('/api/payments/account/unlink', {}, seller);
    const refused = await unlink();
    expect([refused.statusCode, refused.json().key]).toEqual([409, 'payment.unlinkActive']);
    expect(await app.storage.paymentAccounts.of(seller.userId)).toBe(PAYEE);
    await app.call(deleteQuest, { questId, confirmed: true }, seller);
    expect((await unlink()).statusCode).toBe(200);
    expect(await app.storage.paymentAccounts.of(seller.userId)).toBeNull();
  });

  test('an order is placed, approved and paid, and lets in', async () => {
    const quest = await priced();
    expect(await client.json(STATE, asked(quest), player)).toEqual({ state: 'nonexistent', payeeId: PAYEE });
    expect((await enter(quest.questId)).statusCode).toBe(403);
    const { orderId, scriptUrl, approveUrl } = await place(quest.questId);
    expect(approveUrl).toContain(orderId);
    expect(await place(quest.questId)).toEqual({ orderId, scriptUrl, approveUrl, amount: '12.50', currency: 'EUR' });
    expect(scriptUrl).toMatch(/\/sdk\/js\?client-id=[\w-]+&merchant-id=[A-Z0-9]+&currency=EUR&/);
    emulator.orders.approve(orderId, PAYER);
    expect(await client.json(POINT, { approval: approvalOf(quest, orderId) }, player)).toEqual({ state: 'approved' });
    expect((await enter(quest.questId)).statusCode).toBe(200);
    expect(await client.json(POINT, { payment: { orderId } }, player)).toEqual({ state: 'completed' });
    expect(await client.json(POINT, { payment: { orderId } }, player)).toEqual({ state: 'completed' });
    expect(await client.json(STATE, asked(quest), player)).toEqual({ state: 'completed', payeeId: PAYEE });
    // Both parties see the order; the creator also the fee of 5 %.
    const row = { orderId, state: 'completed', currency: 'EUR', amountMinor: 1250, feeMinor: 63 };
    const sold = (await client.get('/api/payments/sales', owner)).json();
    const { image: picture, color } = (await app.storage.quests.byId(quest.questId)) ?? {};
    const told = { id: quest.questId, title: 'Round the square', image: picture, color, isShown: true };
    const paidTo = { ...row, paymentId: expect.stringMatching(/^[A-Z0-9]{10,}$/), quest: told };
    expect(sold.orders[0]).toMatchObject({ ...paidTo, username: player.username });
    expect(sold.since).toBe(sold.orders.at(-1).approvedAt);
    const nothing = { orders: [], sums: [], quests: [], since: null };
    expect((await client.get('/api/payments/sales', player)).json()).toEqual(nothing);
    expect(sold.sums).toMatchObject([{ currency: 'EUR', amountMinor: 1250, feeMinor: 63 }]);
    expect((await client.get('/api/payments/paid', player)).json()).toMatchObject([
      { ...paidTo, username: owner.username },
    ]);
    const file = await client.get('/api/payments/sales.csv', owner);
    expect(file.body).toContain(`EUR,12.5,0,0.63,11.87,Completed,${quest.questId}:1,${orderId}`);
    const again = await client.post('/api/payments/orders', { questId: quest.questId }, player);
    expect([again.statusCode, again.json().key]).toEqual([409, 'payment.alreadyPaid']);
  });

  test('money that is refused is told with the approval, and another order may be paid; what has ended says so', async () => {
    const quest = await priced();
    const { orderId } = await place(quest.questId);
    emulator.orders.approve(orderId, PAYER);
    emulator.behave({ capture: 'declines' });
    const pay = (name: string) => client.json(POINT, { payment: { orderId: name } }, player);
    expect(await pay(orderId)).toEqual({ state: 'approved', problem: 'declined' });
    const again = await place(quest.questId);
    expect(again.orderId).not.toBe(orderId);
    expect(await pay(orderId)).toEqual({ state: 'nonexistent', problem: 'ended' });
    emulator.behave({ capture: 'pays' });
    emulator.orders.approve(again.orderId, PAYER);
    expect(await pay(again.orderId)).toEqual({ state: 'completed' });
    // The first order is ended then, whatever is asked of it.
    expect(await pay(orderId)).toEqual({ state: 'nonexistent', problem: 'ended' });
    expect(await client.json(STATE, asked(quest), player)).toEqual({ state: 'completed', payeeId: PAYEE });
  });

  test('a guest pays too', async () => {
    const quest = await priced();
    const guest = await app.guest();
    const { orderId } = await place(quest.questId, guest);
    emulator.orders.approve(orderId, PAYER);
    expect(await client.json(POINT, { payment: { orderId } }, guest)).toEqual({ state: 'completed' });
    expect((await enter(quest.questId, guest)).statusCode).toBe(200);
  });

  test('what a client says of an order otherwise than it is, is refused, and so is an order of another', async () => {
    const quest = await priced();
    const { orderId } = await place(quest.questId);
    emulator.orders.approve(orderId, PAYER);
    const good = approvalOf(quest, orderId);
    for (const changes of [
      { quest_id: 999_999 },
      { mqgVersionId: 999_999 },
      { amount: '0.01' },
      { currency: 'HUF' },
      { payeeId: PAYER },
      { payerOutsideId: PAYEE },
      { paymentId: 'PAYMENT1' },
      { completed: true },
    ]) {
      const reply = await client.post(POINT, { approval: { ...good, ...changes } }, player);
      expect([changes, reply.statusCode]).toEqual([changes, 422]);
    }
    expect((await client.post(POINT, { approval: good }, owner)).statusCode).toBe(404);
    expect((await client.post(POINT, { payment: { orderId } }, owner)).statusCode).toBe(404);
    expect((await client.post(POINT, {}, player)).statusCode).toBe(422);
    expect((await client.post(POINT, { approval: good }, null)).statusCode).toBe(401);
    expect(emulator.calls().some(({ route }) => route.includes(`${orderId}/capture`))).toBe(false);
  });

  test('a webhook that the provider signed lets in who never came back; any other is not heard', async () => {
    const quest = await priced();
    const { orderId } = await place(quest.questId);
    emulator.orders.approve(orderId, PAYER);
    const webhook = emulator.webhooks().at(-1);
    if (webhook === undefined) throw new Error('no webhook');
    const send = (body: string) =>
      app.server.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: { ...(webhook.headers as Record<string, string>), 'content-type': 'application/json' },
        payload: body,
      });
    expect((await send(webhook.body.replace(orderId, 'ANOTHER'))).statusCode).toBe(401);
    expect((await enter(quest.questId)).statusCode).toBe(403);
    expect((await send(webhook.body)).statusCode).toBe(204);
    expect((await send(webhook.body)).statusCode).toBe(204);
    expect(await client.json(STATE, asked(quest), player)).toEqual({ state: 'completed', payeeId: PAYEE });
    expect((await enter(quest.questId)).statusCode).toBe(200);
  });

  test('invoices are listed, read as a file, and paid; another’s are not there', async () => {
    const number = await invoiceTo(app.storage, owner.userId, app.clock.now());
    const list = async (user = owner) =>
      (await client.get('/api/payments/invoices', user)).json() as { number: string; paidAt: number | null }[];
    expect((await list())[0]).toEqual({
      number,
      amount: '12.00',
      currency: 'EUR',
      firstAt: app.clock.now() - 1,
      lastAt: app.clock.now() - 1,
      issuedAt: app.clock.now(),
      dueAt: app.clock.now() + 30 * 86_400_000,
      paidAt: null,
    });
    expect(await list(player)).toEqual([]);
    const file = (user: TestUser | null, of = number) => client.get(`/api/payments/invoices/${of}/pdf`, user);
    const pdf = await file(owner);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect([pdf.body.slice(0, 5), pdf.body.includes(`(Invoice ${number})`)]).toEqual(['%PDF-', true]);
    expect([
      (await file(player)).statusCode,
      (await file(owner, 'MQ-2026-999999')).statusCode,
      (await file(null)).statusCode,
    ]).toEqual([404, 404, 401]);
    const pay = (user: TestUser | null) => client.post('/api/payments/invoices/pay', { number }, user);
    expect([(await pay(player)).statusCode, (await pay(null)).statusCode]).toEqual([404, 401]);
    const { orderId, approveUrl } = (await pay(owner)).json();
    expect(approveUrl).toContain(orderId);
    emulator.orders.approve(orderId, PAYER);
    expect((await client.post(POINT, { payment: { orderId } }, player)).statusCode).toBe(404);
    expect(await client.json(POINT, { payment: { orderId } }, owner)).toEqual({ state: 'completed' });
    expect((await list())[0]?.paidAt).toBe(app.clock.now());
    const again = await pay(owner);
    expect([again.statusCode, again.json().key]).toEqual([409, 'payment.invoicePaid']);
  });

  test('where the provider does not answer, nothing is lost', async () => {
    const quest = await priced();
    const { orderId } = await place(quest.questId);
    emulator.orders.approve(orderId, PAYER);
    emulator.behave({ network: 'down' });
    const reply = await client.post(POINT, { payment: { orderId } }, player);
    emulator.behave({ network: 'up' });
    expect([reply.statusCode, reply.json().key]).toEqual([503, 'payment.unreachable']);
    expect(await client.json(POINT, { payment: { orderId } }, player)).toEqual({ state: 'completed' });
  });
});

test('where payments are not set up, each call says so, and nobody sets a price', async () => {
  const app = await startTestApp({ config: { rateLimit: 0 }, payments: null });
  const owner = await app.signUp('owner');
  const client = new Section7Client(app, WAYS[0] as (typeof WAYS)[number]);
  for (const [path, body] of [
    [ACCOUNT, { request: 'ppcrs' }],
    [POINT, { payment: { orderId: 'ORDER1' } }],
    ['/api/payments/orders', { questId: 1 }],
  ] as const) {
    const reply = await client.post(path, body, owner);
    expect([path, reply.statusCode, reply.json().message]).toEqual([path, 409, 'Payments are not set up here.']);
  }
  expect(await client.json(ACCOUNT, { request: 'payment_id' }, owner)).toEqual({ payment_id: '', isSetUp: false });
  const webhook = await app.server.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} });
  expect(webhook.statusCode).toBe(404);
  await app.close();
});
