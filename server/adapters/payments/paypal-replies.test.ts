import { expect, test } from 'vitest';
import { captureReply, orderReply } from './emulator/emulated-replies.ts';
import type { EmulatedOrder } from './emulator/emulated-replies.ts';
import { readOrder } from './paypal-replies.ts';

const ORDER: EmulatedOrder = {
  id: 'ORDER1',
  createdAt: 0,
  reference: '4821:2',
  description: 'A walk',
  payeeId: 'PAYEE1',
  minor: 1250,
  currency: 'EUR',
  returnUrl: 'https://quests.example.org',
  cancelUrl: 'https://quests.example.org',
  status: 'COMPLETED',
  payerId: 'PAYER1',
  capture: { id: 'PAID1', status: 'COMPLETED', refunds: [] },
};

/** PayPal's order reply with another state of its only payment, and without refunds. */
function told(status: string): unknown {
  const reply = orderReply('https://provider.example', ORDER);
  const purchase_units = reply.purchase_units.map((unit) => ({
    ...unit,
    payments: { captures: [{ ...captureReply('https://provider.example', ORDER), status }] },
  }));
  return { ...reply, purchase_units };
}

test.each([
  ['COMPLETED', 'completed', 0],
  ['PENDING', 'pending', 0],
  ['DECLINED', 'failed', 0],
  ['FAILED', 'failed', 0],
  ['PARTIALLY_REFUNDED', 'completed', 0],
  // Reversed by a dispute: there is no refund entry.
  ['REFUNDED', 'completed', 1250],
])('a payment that is %s: %s, and %d are given back', (status, state, refundedMinor) => {
  expect(readOrder(told(status)).payment).toEqual({ paymentId: 'PAID1', state, refundedMinor });
});
