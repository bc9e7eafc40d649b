import { join } from 'node:path';
import * as calls from '@mangoquest/contract/calls/payments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceTo } from '../../testing/owed-fees.ts';
import { startPaidApp } from '../../testing/paid-app.ts';
import type { PaidApp } from '../../testing/paid-app.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { approvalOf, PAYEE, PAYER, WAYS } from '../../testing/section-7.ts';
import type { Body } from '../../testing/section-7.ts';
import { rawOfSqlite } from '../../testing/storage.ts';
import type { TestUser } from '../../testing/test-app.ts';

type Name = keyof typeof calls;
const CALLS: Readonly<Record<Name, { readonly method: string; readonly path: string }>> = calls;

/** Values that are invalid for every field of a payment call. */
const NONSENSE: readonly unknown[] = [
  -1,
  1.5,
  987_654_321,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  '',
  '0.01',
  'nonexistent',
  "1' or '1'='1",
  '1;drop table orders',
  '../../oauth2/token',
  'ä',
  'A'.repeat(5_000),
  [],
  ['EUR'],
  {},
  { $gt: '' },
];
const EXTRA = ['amountMinor', 'price', 'state', 'userId', 'payee', 'fee'];

/** A valid call, with values of its fields that belong to somebody else. */
interface Good {
  readonly body: Body;
  readonly foreign?: Readonly<Record<string, readonly unknown[]>>;
  /** Other values of a field that are accepted without effect. */
  readonly mayBe?: Readonly<Record<string, readonly unknown[]>>;
}

let paid: PaidApp;
let { app, client, emulator } = {} as PaidApp;
let [owner, player, other]: [TestUser, TestUser, TestUser] = [] as never;
/** Texts of others that no reply may contain. */
let secrets: readonly string[] = [];
let good: Readonly<Record<Name, readonly Good[]>>;

beforeAll(async () => {
  paid = await startPaidApp(WAYS[0] as (typeof WAYS)[number]);
  ({ app, client, emulator, owner, player } = paid);
  other = await app.signUp('other');
  await app.storage.paymentAccounts.link(owner.userId, PAYEE, 1);
  const { questId } = await makeQuest(app, owner, { price: 12.5, currency: 'EUR' });
  const versionId = (await app.storage.quests.byId(questId))?.version.id ?? 0;
  const another = await makeQuest(app, owner, { price: 3, currency: 'EUR' });
  const order = async (user: TestUser) => {
    const { orderId } = (await client.post('/api/payments/orders', { questId }, user)).json() as { orderId: string };
    emulator.orders.approve(orderId, PAYER);
    return orderId;
  };
  const [orderId, othersOrder] = [await order(player), await order(other)];
  const [number, othersNumber] = [
    await invoiceTo(app.storage, player.userId, app.clock.now()),
    await invoiceTo(app.storage, other.userId, app.clock.now()),
  ];
  const begin = (user: TestUser) =>
    client.json<{ connectUrl: string; state: string }>('/mgqAuth/MgqUserCredsFetchUpdater', { request: 'ppcrs' }, user);
  const [begun, othersBegun] = [await begin(player), await begin(other)];
  const paidId = (await app.storage.ledger.paid(player.userId, { after: null, limit: 1 }))[0]?.id ?? 0;
  const othersPaid = (await app.storage.ledger.paid(other.userId, { after: null, limit: 1 }))[0]?.id ?? 0;
  secrets = [othersOrder, othersNumber, other.username];
  const approval = approvalOf({ questId, versionId }, orderId);
  good = {
    paymentAccount: [
      {
        body: { request: 'savePaymentId', payment_id: emulator.link(begun.connectUrl, PAYEE), state: begun.state },
        foreign: {
          request: ['confirmPaymentId', 'orderState_payeeId'],
          payment_id: [emulator.link(othersBegun.connectUrl, PAYEE)],
          state: [othersBegun.state, begun.state.replace(/^\d/, '9'), `${begun.state}A`],
        },
      },
      { body: { request: 'confirmPaymentId', payment_id: 'NEXT1' }, foreign: { payment_id: [PAYEE] } },
    ],
    unlinkPaymentAccount: [{ body: {} }],
    fetchOrderState: [
      {
        body: { creatorId: owner.userId, mgqId: questId, mgqVersNr: 1, requested: 'orderState_payeeId' },
        foreign: { creatorId: [other.userId], mgqVersNr: [2] },
      },
    ],
    placeOrder: [{ body: { questId: another.questId } }],
    savePayment: [
      { body: { payment: { orderId } }, foreign: { orderId: [othersOrder] } },
      {
        body: { approval },
        foreign: {
          quest_id: [questId + 1],
          mqgVersionId: [versionId + 1],
          amount: ['12.51', '1250', '12.5000'],
          currency: ['HUF', 'USD'],
          orderId: [othersOrder],
          payeeId: [PAYER],
          payerOutsideId: [PAYEE],
          paymentId: ['PAYMENT1'],
        },
        // Empty if the client does not know; `paymentSource` is only informative.
        mayBe: { payerOutsideId: [''], paymentId: [''], paymentSource: NONSENSE, completed: [''] },
      },
    ],
    fetchInvoices: [{ body: {} }],
    fetchInvoicePdf: [{ body: { number }, foreign: { number: [othersNumber] } }],
    payInvoice: [{ body: { number }, foreign: { number: [othersNumber] } }],
    fetchSales: [{ body: { month: '2026-06', questId, after: 1, limit: 1 }, foreign: { month: ['2026-13', '26-06'] } }],
    fetchSalesCsv: [{ body: { month: '2026-06', questId }, foreign: { month: ['2026-13'] } }],
    fetchPaid: [{ body: { after: othersPaid + 1, limit: 1 }, foreign: { limit: [101, 0] } }],
    fetchReceipt: [{ body: { id: paidId }, foreign: { id: [othersPaid] } }],
  };
});
afterAll(() => paid.close());

interface Tampered {
  readonly body: Body;
  readonly mayBeTaken: boolean;
}

/** Replaces each field of a body, nested ones too, by each invalid value; leaves it out; and adds unknown fields. */
function* tampered({ body, foreign = {}, mayBe = {} }: Good): Generator<Tampered> {
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'object')
      for (const inner of tampered({ body: value as Body, foreign, mayBe }))
        yield { ...inner, body: { ...body, [field]: inner.body } };
    for (const other of [...NONSENSE, ...(foreign[field] ?? [])])
      if (other !== value)
        yield { body: { ...body, [field]: other }, mayBeTaken: mayBe[field]?.includes(other) === true };
    const { [field]: _, ...rest } = body;
    yield { body: rest, mayBeTaken: field === 'paymentSource' };
  }
  for (const field of EXTRA) yield { body: { ...body, [field]: '1' }, mayBeTaken: false };
}

/** Sends a call as an independent client would: fields in path, query or body. */
async function send(name: Name, body: Body) {
  const { method, path } = CALLS[name];
  const left = new Map(Object.entries(body).map(([field, value]) => [field, value]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = left.get(field) ?? '';
    left.delete(field);
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  });
  if (method === 'POST') return client.post(address, Object.fromEntries(left), player);
  const words = [...left].map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]);
  return client.get(
    `${address}?${new URLSearchParams(Object.fromEntries(words) as Record<string, string>).toString()}`,
    player,
  );
}

const stored = async () => {
  const raw = rawOfSqlite(join(app.folder, 'test.sqlite'));
  const tables = ['orders', 'fees', 'invoices', 'payment_accounts', 'entries', 'suspensions'];
  return JSON.stringify(await Promise.all(tables.map((table) => raw(`select * from ${table} order by 1`))));
};
const asksForMoney = ({ route }: { readonly route: string }) =>
  route.startsWith('POST /v2/checkout/orders') || route.includes('/refund');

describe('no field of a payment call can be tampered with', () => {
  test.each(Object.keys(CALLS) as Name[])('%s', async (name) => {
    // Makes the server fetch the order first, so that a client's report of it changes nothing.
    await send('savePayment', good.savePayment[1]?.body ?? {});
    const before = await stored();
    const asked = emulator.calls().filter(asksForMoney).length;
    const taken: unknown[] = [];
    let tried = 0;
    for (const each of good[name])
      for (const { body, mayBeTaken } of tampered(each)) {
        const reply = await send(name, body);
        tried += 1;
        const told = JSON.stringify(body).slice(0, 300);
        expect([told, reply.statusCode < 500]).toEqual([told, true]);
        expect([told, secrets.filter((secret) => reply.body.includes(secret))]).toEqual([told, []]);
        // Read-only calls may accept other values of one's own.
        if (reply.statusCode === 200 && CALLS[name].method === 'POST' && !mayBeTaken) taken.push(body);
      }
    expect(tried).toBeGreaterThanOrEqual(EXTRA.length);
    expect(taken).toEqual([]);
    expect(await stored()).toBe(before);
    expect(emulator.calls().filter(asksForMoney)).toHaveLength(asked);
  });

  test('untampered, each of them is taken', async () => {
    await app.storage.paymentAccounts.link(player.userId, 'BEFORE1', 1);
    await app.storage.paymentAccounts.offer(player.userId, { payeeId: 'NEXT1', email: null }, 1);
    // Alphabetical order has the order placed and paid last, and the account unlinked at the very end.
    for (const name of Object.keys(CALLS).toSorted() as Name[])
      for (const { body } of good[name].toReversed()) {
        const { statusCode } = await send(name, body);
        expect([name, body, statusCode]).toEqual([name, body, 200]);
      }
  });
});
