import { placeOrder } from '@mangoquest/contract/calls/payments.ts';
import type { SampleWorld } from './call-samples.ts';
import { invoiceTo } from './owed-fees.ts';
import { addMindsets, makeQuest } from './storage.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A quest of somebody else that `owner` pays for, the order that waits for it, and an invoice to `owner`. */
export async function orderedBy(app: TestApp, owner: TestUser): Promise<SampleWorld['ordered']> {
  const { quest, creator } = await makeQuest(app.storage, { price: 3, currency: 'EUR', active: true });
  await addMindsets(app.storage, quest, 1);
  await app.storage.paymentAccounts.link(creator.id, 'PAYEE1', 1);
  const { orderId } = await app.call(placeOrder, { questId: quest.id }, owner);
  const invoice = await invoiceTo(app.storage, owner.userId, app.clock.now());
  return { questId: quest.id, orderId, invoice };
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
    savePayment: { payment: { orderId: ordered.orderId } },
  } as const;
}
