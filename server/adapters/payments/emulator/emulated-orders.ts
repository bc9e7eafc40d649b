import { randomBytes } from 'node:crypto';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { minorFrom } from '@mangoquest/core/payment/money.ts';
import { z } from 'zod';
import { captureReply, errorReply, orderReply, refundedOf, refundReply } from './emulated-replies.ts';
import type { EmulatedEvent, EmulatedOrder, EmulatedRefund, ErrorStatus } from './emulated-replies.ts';

export interface EmulatorReply {
  readonly status: number;
  readonly body: unknown;
}

/** How the emulator answers a capture of an approved order. */
export type OnCapture = 'pays' | 'declines' | 'waits';

const money = z.object({ currency_code: z.enum(CURRENCIES), value: z.string() });
const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256),
        description: z.string().min(1).max(127),
        amount: money,
        payee: z.object({ merchant_id: z.string().min(1) }),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

/** Ids in PayPal's format: 17 capital letters and digits. */
export const emulatedName = (): string =>
  [...randomBytes(17)].map((byte) => (byte % 36).toString(36).toUpperCase()).join('');

const refuse = (status: ErrorStatus, issue: string): EmulatorReply => ({ status, body: errorReply(status, issue) });

export interface EmulatedOrders {
  make(body: unknown): EmulatorReply;
  show(orderId: string): EmulatorReply;
  capture(orderId: string): EmulatorReply;
  /** Null for an unknown id. */
  find(orderId: string): EmulatedOrder | null;
  refund(captureId: string, body: unknown): EmulatorReply;
  giveBack(captureId: string, minor?: number): EmulatorReply;
  /** The payer approves on the provider's page; false if there is nothing to approve. */
  approve(orderId: string, payerId: string): boolean;
  /** Result of a payment that was pending review. */
  settle(orderId: string, status: 'COMPLETED' | 'DECLINED'): boolean;
  /** Ends the order without a payment: nobody approved it in time. */
  end(orderId: string): boolean;
  /** Number of completed payments. */
  paid(): number;
}

export interface EmulatedOrdersOptions {
  readonly base: () => string;
  readonly now: () => number;
  readonly onCapture: () => OnCapture;
  readonly tell: (event: EmulatedEvent) => void;
}

/** Orders in memory; their changes are reported as events. */
export function emulatedOrders({ base, now, onCapture, tell }: EmulatedOrdersOptions): EmulatedOrders {
  const orders = new Map<string, EmulatedOrder>();
  const shown = (order: EmulatedOrder, status = 200): EmulatorReply => ({ status, body: orderReply(base(), order) });

  const { tellOfOrder, tellOfCapture, tellOfRefund } = teller({ base, now, tell });

  function giveBack(captureId: string, asked?: number): EmulatorReply {
    const order = [...orders.values()].find(({ capture }) => capture?.id === captureId);
    if (order?.capture?.status !== 'COMPLETED') return refuse(404, 'INVALID_RESOURCE_ID');
    const refund = newRefund(order, asked);
    if (refund === null) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
    order.capture.refunds.push(refund);
    tellOfRefund(order, refund);
    return { status: 201, body: refundReply(base(), order, refund) };
  }

  return {
    find: (orderId) => orders.get(orderId) ?? null,

    paid: () => [...orders.values()].filter(({ capture }) => capture?.status === 'COMPLETED').length,

    make(body) {
      const made = newOrder(body, now());
      if ('body' in made) return made;
      orders.set(made.id, made);
      return shown(made);
    },

    show(orderId) {
      const order = orders.get(orderId);
      return order === undefined ? refuse(404, 'INVALID_RESOURCE_ID') : shown(order);
    },

    capture(orderId) {
      const order = orders.get(orderId);
      if (order === undefined) return refuse(404, 'INVALID_RESOURCE_ID');
      if (order.status === 'COMPLETED') return refuse(422, 'ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return refuse(422, 'ORDER_NOT_APPROVED');
      const outcome = onCapture();
      if (outcome === 'declines') return refuse(422, 'INSTRUMENT_DECLINED');
      order.status = 'COMPLETED';
      order.capture = { id: emulatedName(), status: outcome === 'pays' ? 'COMPLETED' : 'PENDING', refunds: [] };
      tellOfCapture(outcome === 'pays' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.PENDING', order);
      return shown(order, 201);
    },

    refund(captureId, body) {
      const { amount } = z.object({ amount: money.optional() }).parse(body ?? {});
      return giveBack(captureId, amount && (minorFrom(amount.value, amount.currency_code) ?? 0));
    },

    giveBack,

    approve: (orderId, payerId) =>
      change(orders.get(orderId), 'PAYER_ACTION_REQUIRED', (order) => {
        order.status = 'APPROVED';
        order.payerId = payerId;
        tellOfOrder('CHECKOUT.ORDER.APPROVED', order);
      }),

    settle: (orderId, status) =>
      change(orders.get(orderId), 'COMPLETED', (order) => {
        if (order.capture?.status !== 'PENDING') return;
        order.capture.status = status;
        tellOfCapture(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', order);
      }),

    end: (orderId) => {
      const order = orders.get(orderId);
      if (order === undefined || order.capture !== null) return false;
      order.status = 'VOIDED';
      tellOfOrder('CHECKOUT.ORDER.VOIDED', order);
      return true;
    },
  };
}

/** Applies a change that is only possible in one state; false if the order is in another one or unknown. */
function change(
  order: EmulatedOrder | undefined,
  from: EmulatedOrder['status'],
  how: (order: EmulatedOrder) => void,
): boolean {
  if (order?.status !== from) return false;
  how(order);
  return true;
}

/** The order that a request asks for, or the error reply. */
function newOrder(body: unknown, now: number): EmulatedOrder | EmulatorReply {
  const result = orderRequest.safeParse(body);
  const unit = result.data?.purchase_units[0];
  if (!result.success || unit === undefined) return refuse(400, 'INVALID_PARAMETER_SYNTAX');
  const { currency_code: currency, value } = unit.amount;
  const minor = minorFrom(value, currency);
  if (minor === undefined) return refuse(422, 'DECIMAL_PRECISION');
  if (minor === 0) return refuse(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const { return_url: returnUrl, cancel_url: cancelUrl } = result.data.payment_source.paypal.experience_context;
  return {
    id: emulatedName(),
    createdAt: now,
    reference: unit.reference_id,
    description: unit.description,
    payeeId: unit.payee.merchant_id,
    minor,
    currency,
    returnUrl,
    cancelUrl,
    status: 'PAYER_ACTION_REQUIRED',
    payerId: null,
    capture: null,
  };
}

/** A refund of the given amount, or of all that remains if none is given; null if it is more than that. */
function newRefund(order: EmulatedOrder, asked: number | undefined): EmulatedRefund | null {
  const left = order.minor - refundedOf(order);
  const minor = asked ?? left;
  return minor > 0 && minor <= left ? { id: emulatedName(), minor } : null;
}

/** Reports changes as PayPal's webhook events. */
function teller({ base, now, tell }: Pick<EmulatedOrdersOptions, 'base' | 'now' | 'tell'>) {
  const say = (type: string, resourceType: string, resource: EmulatedEvent['resource']) => {
    tell({ id: `WH-${emulatedName()}`, type, at: now(), resourceType, resource });
  };
  return {
    tellOfOrder(type: string, order: EmulatedOrder) {
      say(type, 'checkout-order', orderReply(base(), order));
    },
    tellOfCapture(type: string, order: EmulatedOrder) {
      const related = { supplementary_data: { related_ids: { order_id: order.id } } };
      say(type, 'capture', { ...captureReply(base(), order), ...related });
    },
    tellOfRefund(order: EmulatedOrder, refund: EmulatedRefund) {
      say('PAYMENT.CAPTURE.REFUNDED', 'refund', refundReply(base(), order, refund));
    },
  };
}
