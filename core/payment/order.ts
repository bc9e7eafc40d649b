import type { Currency } from './currency.ts';
import { platformFee } from './price.ts';

/** State of an order for players and creators (Spec §3 "Order state"). */
export type OrderState = 'nonexistent' | 'approved' | 'completed';

/**
 * Internal state. `created` waits for the payer, `approved` for the money; `completed`: money received; `refunded`: all
 * of it returned; `lapsed`: ended without money.
 */
export type OrderPhase = 'created' | 'approved' | 'completed' | 'refunded' | 'lapsed';

/** Interval and duration of capture attempts for an approved order. Settled, paying. */
export const CAPTURE_EVERY_MS = 10 * 60_000;
export const CAPTURE_FOR_MS = 3 * 24 * 3_600_000;

/** How long an unapproved order is kept: the provider keeps it for hours, and our idempotency keys for days. */
export const UNPAID_KEPT_MS = 30 * 24 * 3_600_000;

export interface OrderProgress {
  readonly phase: OrderPhase;
  /** In smallest units. */
  readonly amountMinor: number;
  /** Part of the amount refunded so far. */
  readonly refundedMinor: number;
  /** Epoch milliseconds; null before approval. */
  readonly approvedAt: number | null;
  /** The provider's payment id; null before. */
  readonly paymentId: string | null;
}

/**
 * News about an order from a reply, a webhook or a poll, or the passing of time; may arrive in any order and
 * repeatedly.
 */
export type OrderNews =
  | { readonly kind: 'approved' }
  | { readonly kind: 'captured'; readonly paymentId: string }
  /** `totalMinor`: total refunded so far. */
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly totalMinor: number }
  | { readonly kind: 'voided' }
  | { readonly kind: 'looked' };

/**
 * Applies news to an order; returns the same object if there is nothing new. Late news never revert later states: an
 * approval after the payment, a payment after its refund, a smaller refund after a larger one.
 */
export function advanceOrder(order: OrderProgress, news: OrderNews, now: number): OrderProgress {
  const { phase, approvedAt } = order;
  switch (news.kind) {
    case 'approved':
      return phase === 'created' ? { ...order, phase: 'approved', approvedAt: now } : order;
    case 'captured':
      // Money that arrives late counts, even if the order had been given up.
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

/** Current fee of an order in smallest units: a refund reduces the fee proportionally. */
export function feeOf({ phase, amountMinor, refundedMinor }: OrderProgress): number {
  return phase === 'completed' ? platformFee(amountMinor - refundedMinor) : 0;
}

export function stateOfOrder(phase: OrderPhase): OrderState {
  return phase === 'approved' || phase === 'completed' ? phase : 'nonexistent';
}

/** The furthest state among a player's orders for one version, which decides whether they may enter. */
export function furthestState(phases: readonly OrderPhase[]): OrderState {
  if (phases.includes('completed')) return 'completed';
  return phases.includes('approved') ? 'approved' : 'nonexistent';
}

/**
 * Whether a player may enter a version without paying: they have paid, or had already entered when it was free. A
 * player who entered by an order that has ended since must pay again (settled, paying: a price set later only applies
 * to new entries).
 */
export function isAdmitted(
  orders: readonly Pick<OrderProgress, 'phase' | 'approvedAt'>[],
  hasEntered: boolean,
): boolean {
  if (furthestState(orders.map(({ phase }) => phase)) !== 'nonexistent') return true;
  return hasEntered && orders.every(({ approvedAt }) => approvedAt === null);
}

/**
 * The order to capture among all of a player's orders for one version, given in creation order: at most one, and none
 * if one is already paid. A second approved order is never captured (settled, paying).
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

/** Terms of an order, from the quest as stored on the server. */
export interface OrderTerms {
  readonly payeeId: string;
  /** In smallest units. */
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Whether an open order still matches the quest's terms, so that it can be reused. */
export function isSameTerms(order: OrderTerms, terms: OrderTerms): boolean {
  return (
    order.payeeId === terms.payeeId && order.amountMinor === terms.amountMinor && order.currency === terms.currency
  );
}

/** Such as `4821:2`: what a payment is for (Spec §3 "Payment order payload"). */
export const orderReference = (questId: number, versionNumber: number): string => `${questId}:${versionNumber}`;
