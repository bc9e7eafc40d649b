import { placeOrder } from '@mangoquest/contract/calls/payments.ts';
import type { SampleWorld } from './call-samples.ts';
import { invoiceTo } from './owed-fees.ts';
import { addMindsets, makeQuest } from './storage.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface Ordered {
  readonly questId: number;
  readonly orderId: string;
  /** Number of an invoice. */
  readonly invoice: string;
  /** Id of a paid order. */
  readonly paidId: number;
}

/** Another user's quest that `owner` pays for, the open order for it, and an invoice to `owner`. */
export async function orderedBy(app: TestApp, owner: TestUser): Promise<Ordered> {
  const { quest, creator } = await makeQuest(app.storage, { price: 3, currency: 'EUR', active: true });
  await addMindsets(app.storage, quest, 1);
  await app.storage.paymentAccounts.link(creator.id, 'PAYEE1', 1);
  const { orderId } = await app.call(placeOrder, { questId: quest.id }, owner);
  const invoice = await invoiceTo(app.storage, owner.userId, app.clock.now());
  return { questId: quest.id, orderId, invoice, paidId: await paidBy(app, owner) };
}

let paid = 0;

/** Id of a paid order of `owner`. */
async function paidBy({ storage, clock }: TestApp, { userId }: TestUser): Promise<number> {
  const { quest, creator } = await makeQuest(storage, { price: 3, currency: 'EUR', active: true });
  const orderId = `PAID${(paid += 1)}`;
  const parties = { versionId: quest.version.id, userId, creatorId: creator.id };
  const terms = { payeeId: 'PAYEE1', amountMinor: 300, currency: 'EUR' } as const;
  const now = clock.now();
  await storage.orders.create({ ...parties, ...terms, reference: `${quest.id}:1`, orderId }, now);
  const change = { phase: 'completed', paymentId: orderId, approvedAt: now } as const;
  await storage.orders.change(orderId, (order) => ({ ...order, ...change }), now);
  return (await storage.ledger.paid(userId, { after: null, limit: 1 }))[0]?.id as number;
}

export function paymentInputs({ owner, quest: { questId }, ordered }: SampleWorld) {
  return {
    paymentAccount: { request: 'payment_id' },
    unlinkPaymentAccount: {},
    fetchOrderState: { creatorId: owner.userId, questId, versionNumber: 1, requested: 'orderState_payeeId' },
    placeOrder: { questId: ordered.questId },
    fetchInvoices: {},
    fetchInvoicePdf: { number: ordered.invoice },
    payInvoice: { number: ordered.invoice },
    fetchSales: {},
    fetchSalesCsv: {},
    fetchPaid: {},
    fetchReceipt: { id: ordered.paidId },
    savePayment: { payment: { orderId: ordered.orderId } },
  } as const;
}
