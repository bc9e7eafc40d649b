import { amountText } from '@mangoquest/core/payment/money.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';

// Replies in PayPal's format. `openapi.test.ts` checks each against PayPal's own description.

export interface EmulatedRefund {
  readonly id: string;
  readonly minor: number;
}

export interface EmulatedOrder {
  readonly id: string;
  readonly createdAt: number;
  readonly reference: string;
  readonly description: string;
  readonly payeeId: string;
  readonly minor: number;
  readonly currency: Currency;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  payerId: string | null;
  capture: {
    readonly id: string;
    status: 'COMPLETED' | 'PENDING' | 'DECLINED';
    readonly refunds: EmulatedRefund[];
  } | null;
}

const time = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
const money = (minor: number, currency: Currency) => ({ currency_code: currency, value: amountText(minor, currency) });
const emailOf = (accountId: string) => `${accountId.toLowerCase()}@payer.example`;

export function refundReply(base: string, order: EmulatedOrder, { id, minor }: EmulatedRefund) {
  const captureId = order.capture?.id ?? '';
  return {
    id,
    status: 'COMPLETED',
    amount: money(minor, order.currency),
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/payments/refunds/${id}` },
      { rel: 'up', method: 'GET', href: `${base}/v2/payments/captures/${captureId}` },
    ],
  };
}

export const refundedOf = ({ capture }: EmulatedOrder): number =>
  (capture?.refunds ?? []).reduce((sum, { minor }) => sum + minor, 0);

function captureStatus(order: EmulatedOrder): string {
  const refunded = refundedOf(order);
  if (refunded === 0) return order.capture?.status ?? 'FAILED';
  return refunded === order.minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** The payment of an order in its present state. */
export function captureReply(base: string, order: EmulatedOrder) {
  const id = order.capture?.id ?? '';
  return {
    id,
    status: captureStatus(order),
    amount: money(order.minor, order.currency),
    final_capture: true,
    create_time: time(order.createdAt),
    update_time: time(order.createdAt),
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/payments/captures/${id}` },
      { rel: 'refund', method: 'POST', href: `${base}/v2/payments/captures/${id}/refund` },
      { rel: 'up', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` },
    ],
  };
}

function paymentsOf(base: string, order: EmulatedOrder) {
  if (order.capture === null) return {};
  const { refunds } = order.capture;
  return {
    payments: {
      captures: [captureReply(base, order)],
      ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundReply(base, order, refund)) }),
    },
  };
}

function linksOf(base: string, { id, status }: EmulatedOrder) {
  const self = { rel: 'self', method: 'GET', href: `${base}/v2/checkout/orders/${id}` };
  if (status === 'PAYER_ACTION_REQUIRED')
    return [self, { rel: 'payer-action', method: 'GET', href: `${base}/checkoutnow?token=${id}` }];
  if (status === 'APPROVED')
    return [self, { rel: 'capture', method: 'POST', href: `${base}/v2/checkout/orders/${id}/capture` }];
  return [self];
}

export function orderReply(base: string, order: EmulatedOrder) {
  const { payerId } = order;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: time(order.createdAt),
    payment_source: {
      paypal:
        payerId === null ? {} : { email_address: emailOf(payerId), account_id: payerId, account_status: 'VERIFIED' },
    },
    ...(payerId !== null && { payer: { payer_id: payerId, email_address: emailOf(payerId) } }),
    purchase_units: [
      {
        reference_id: order.reference,
        description: order.description,
        amount: money(order.minor, order.currency),
        payee: { merchant_id: order.payeeId },
        ...paymentsOf(base, order),
      },
    ],
    links: linksOf(base, order),
  };
}

const ERRORS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

export type ErrorStatus = keyof typeof ERRORS;

export function errorReply(status: ErrorStatus, issue: string) {
  const [name, message] = ERRORS[status];
  return { name, message, debug_id: 'emulated', details: [{ issue, description: issue }] };
}

export interface EmulatedEvent {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly resourceType: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export const eventReply = ({ id, type, at, resourceType, resource }: EmulatedEvent) => ({
  id,
  create_time: time(at),
  event_version: '1.0',
  resource_version: '2.0',
  resource_type: resourceType,
  event_type: type,
  summary: type,
  resource,
});
