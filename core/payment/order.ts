import type { Currency } from './currency.ts';
import { platformFee } from './price.ts';

/** What players and creators are told of an order (Spec §3 "Order state"). */
export type OrderState = 'nonexistent' | 'approved' | 'completed';

/**
 * What an order has come to. `created` waits for the payer, `approved` for the money, `completed` has it, `refunded`
 * gave all of it back, `lapsed` was ended without it.
 */
export type OrderPhase = 'created' | 'approved' | 'completed' | 'refunded' | 'lapsed';

/** The money of an approved order is asked for again so often, for so long. Settled, paying. */
export const CAPTURE_EVERY_MS = 10 * 60_000;
export const CAPTURE_FOR_MS = 3 * 24 * 3_600_000;

/** An order that nobody approved is kept so long: the provider keeps it for hours, and the names of our requests for days. */
export const UNPAID_KEPT_MS = 30 * 24 * 3_600_000;

export interface OrderProgress {
  readonly phase: OrderPhase;
  /** Smallest units. */
  readonly amountMinor: number;
  /** Of the amount, given back so far. */
  readonly refundedMinor: number;
  /** Epoch milliseconds; null before. */
  readonly approvedAt: number | null;
  /** The provider's name of the payment; null before. */
  readonly paymentId: string | null;
}

/** What the provider said of an order, or that time has gone by: from a reply, a webhook or a look, in any order and any number of times. */
export type OrderNews =
  | { readonly kind: 'approved' }
  | { readonly kind: 'captured'; readonly paymentId: string }
  /** `totalMinor`: all that was given back until then. */
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly totalMinor: number }
  | { readonly kind: 'voided' }
  | { readonly kind: 'looked' };

/**
 * The order after the news; the same object where it says nothing new. What was heard once is never taken back by
 * news that come late: an approval after the payment, a payment after its refund, a smaller refund after a larger one.
 */
export function advanceOrder(order: OrderProgress, news: OrderNews, now: number): OrderProgress {
  const { phase, approvedAt } = order;
  switch (news.kind) {
    case 'approved':
      return phase === 'created' ? { ...order, phase: 'approved', approvedAt: now } : order;
    case 'captured':
      // Money that came after all counts, also where the order had been given up.
      return phase === 'completed' || phase === 'refunded'
        ? order
        : { ...order, phase: 'completed', approvedAt: approvedAt ?? now, paymentId: news.paymentId };
    case 'refunded':
      return refunded(order, news, now);
    case 'voided':
      return phase === 'created' || phase === 'approved' ? { ...order, phase: 'lapsed' } : order;
    case 'looked':
      return phase === 'approved' && approvedAt !== null && now >= approvedAt + CAPTURE_FOR_MS
        ? { ...order, phase: 'lapsed' }
        : order;
  }
}

function refunded(
  order: OrderProgress,
  { paymentId, totalMinor }: Extract<OrderNews, { kind: 'refunded' }>,
  now: number,
): OrderProgress {
  const refundedMinor = Math.min(order.amountMinor, Math.max(order.refundedMinor, totalMinor));
  if (refundedMinor === order.refundedMinor) return order;
  return {
    ...order,
    phase: refundedMinor === order.amountMinor ? 'refunded' : 'completed',
    refundedMinor,
    approvedAt: order.approvedAt ?? now,
    paymentId: order.paymentId ?? paymentId,
  };
}

/** The fee of an order as it stands, in smallest units: what is given back takes its share of the fee along. */
export function feeOf({ phase, amountMinor, refundedMinor }: OrderProgress): number {
  return phase === 'completed' ? platformFee(amountMinor - refundedMinor) : 0;
}

export function stateOfOrder(phase: OrderPhase): OrderState {
  return phase === 'approved' || phase === 'completed' ? phase : 'nonexistent';
}

/** Of all orders that one player has for one version: what lets in. */
export function furthestState(phases: readonly OrderPhase[]): OrderState {
  if (phases.includes('completed')) return 'completed';
  return phases.includes('approved') ? 'approved' : 'nonexistent';
}

/**
 * Whether somebody who comes into a version need not pay for it any more: they have paid, or they were in it already
 * when it cost nothing. Who came in by an order that has ended since pays anew (settled, paying: a price that is set
 * later binds new entries alone).
 */
export function isLetIn(orders: readonly Pick<OrderProgress, 'phase' | 'approvedAt'>[], hasEntered: boolean): boolean {
  if (furthestState(orders.map(({ phase }) => phase)) !== 'nonexistent') return true;
  return hasEntered && orders.every(({ approvedAt }) => approvedAt === null);
}

/**
 * Whose money is asked for, of all orders that one player has for one version, in the order they were made: of one
 * alone, and of none where one has been paid. A second approved order is never captured (settled, paying).
 */
export function orderToCapture<Order extends Pick<OrderProgress, 'phase' | 'approvedAt'>>(
  orders: readonly Order[],
): Order | null {
  if (orders.some(({ phase }) => phase === 'completed')) return null;
  const approved = orders.filter(({ phase }) => phase === 'approved');
  return approved.reduce<Order | null>(
    (first, order) => (first === null || (order.approvedAt ?? 0) < (first.approvedAt ?? 0) ? order : first),
    null,
  );
}

/** What an order asks for, of the quest as it stands on the server. */
export interface OrderTerms {
  readonly payeeId: string;
  /** Smallest units. */
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Whether an order that is open still asks for what the quest asks for: then it is used again. */
export function isSameTerms(order: OrderTerms, terms: OrderTerms): boolean {
  return (
    order.payeeId === terms.payeeId && order.amountMinor === terms.amountMinor && order.currency === terms.currency
  );
}

/** `4821:2`: what a payment was for (Spec §3 "Payment order payload"). */
export const orderReference = (questId: number, versionNumber: number): string => `${questId}:${versionNumber}`;
