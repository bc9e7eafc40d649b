// Unpaid fees of creators, without going through a payment.
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { numberText } from '@mangoquest/core/payment/invoice.ts';
import type { Storage } from '../storage/storage.ts';

let orders = 0;

export interface OwedFee {
  readonly creatorId: number;
  /** Smallest units. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly currency?: Currency;
}

/** A paid order with this fee; returns its id. */
export async function oweFee(storage: Storage, { creatorId, minor, at, currency = 'EUR' }: OwedFee): Promise<string> {
  const orderId = `owed-${(orders += 1)}`;
  const parties = { versionId: null, userId: creatorId, creatorId };
  await storage.orders.create(
    { ...parties, reference: '4821:2', orderId, payeeId: 'PAYEE', amountMinor: minor * 20, currency },
    at,
  );
  const paid = { phase: 'completed', approvedAt: at, paymentId: `payment-${orderId}` } as const;
  await storage.orders.change(orderId, (order) => ({ ...order, ...paid }), at);
  return orderId;
}

/** An invoice over 12.00 EUR, issued at `now`; returns its number. */
export async function invoiceTo(storage: Storage, creatorId: number, now: number): Promise<string> {
  await oweFee(storage, { creatorId, minor: 1_200, at: now - 1 });
  const invoice = await storage.invoices.issue({ creatorId, currency: 'EUR' }, [now], now);
  if (invoice === null) throw new Error('nothing was invoiced');
  return numberText(invoice.number);
}
