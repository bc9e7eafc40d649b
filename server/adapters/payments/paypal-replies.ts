import { z } from 'zod';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { minorFrom } from '@mangoquest/core/payment/money.ts';
import type { Payee, SeenOrder, SeenPayment } from '../../ports/payment-provider.ts';

// The parts of PayPal's replies that are read (Orders v2, OAuth, userinfo, webhooks); the rest is ignored.

const id = z.string().min(1).max(255);
const money = z.object({ currency_code: z.enum(CURRENCIES), value: z.string().max(32) });
const link = z.object({ rel: z.string(), href: z.string().max(2000) });

const capture = z.object({ id, status: z.string(), amount: money.optional() });
const refund = z.object({ id, status: z.string(), amount: money });

const orderReply = z.object({
  id,
  status: z.string(),
  payer: z.object({ payer_id: id.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string(),
        amount: money,
        payee: z.object({ merchant_id: id }),
        payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
      }),
    )
    .length(1),
  links: z.array(link).optional(),
});

export const tokenReply = z.object({ access_token: z.string().min(1).max(4096), expires_in: z.number().positive() });
/** RFC 5321: maximum length of an email address. */
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);
export const payeeReply = z.object({
  payer_id: id,
  // Only shown to recognise the account; an unreadable one counts as missing.
  emails: z
    .array(z.object({ value: email, primary: z.boolean().optional() }))
    .optional()
    .catch(undefined),
});
export const verifyReply = z.object({ verification_status: z.string() });
export const errorReply = z.object({ details: z.array(z.object({ issue: z.string().max(100) })).optional() });
export const eventBody = z.object({
  id,
  event_type: z.string().max(100),
  resource: z.object({
    id: id.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }) }).optional(),
    links: z.array(link).optional(),
  }),
});

export function payeeFrom({ payer_id, emails = [] }: z.infer<typeof payeeReply>): Payee {
  const address = emails.find(({ primary }) => primary === true) ?? emails[0];
  return { payeeId: payer_id, email: address?.value ?? null };
}

const STATES: Readonly<Record<string, SeenOrder['state']>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};

/** Parses an order. Throws if the reply is invalid or has an unknown state. */
export function readOrder(body: unknown): SeenOrder {
  const { id: orderId, status, payer, purchase_units, links = [] } = orderReply.parse(body);
  const state = STATES[status];
  const unit = purchase_units[0];
  if (state === undefined || unit === undefined) throw new Error('The provider told of an order in an unknown state');
  const currency = unit.amount.currency_code;
  const toApprove = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    orderId,
    state,
    reference: unit.reference_id,
    payeeId: unit.payee.merchant_id,
    payerId: payer?.payer_id ?? null,
    amountMinor: minorOf(unit.amount, currency),
    currency,
    payment: paymentOf(unit.payments ?? {}, unit.amount, currency),
    approveUrl: state === 'open' ? (toApprove?.href ?? null) : null,
  };
}

interface Payments {
  readonly captures?: readonly z.infer<typeof capture>[] | undefined;
  readonly refunds?: readonly z.infer<typeof refund>[] | undefined;
}

/** The decisive payment: a completed one before a pending one before failed ones. */
function paymentOf(
  { captures = [], refunds = [] }: Payments,
  whole: z.infer<typeof money>,
  currency: Currency,
): SeenPayment | null {
  const seen = captures.map(({ id: paymentId, status }) => ({ paymentId, status, state: stateOf(status) }));
  const found = (['completed', 'pending', 'failed'] as const)
    .map((state) => seen.find((each) => each.state === state))
    .find((each) => each !== undefined);
  if (found === undefined) return null;
  const { paymentId, state, status } = found;
  // Money reversed by a dispute is not listed among the refunds.
  const refundedMinor =
    status === 'REFUNDED'
      ? minorOf(whole, currency)
      : refunds
          .filter(({ status: kind }) => kind === 'COMPLETED')
          .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);
  return { paymentId, state, refundedMinor };
}

/** A payment that was refunded in part or whole counts as completed. */
function stateOf(status: string): SeenPayment['state'] {
  if (status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED') return 'completed';
  return status === 'PENDING' ? 'pending' : 'failed';
}

function minorOf({ currency_code, value }: z.infer<typeof money>, currency: Currency): number {
  const minor = minorFrom(value, currency);
  if (minor === undefined || currency_code !== currency) throw new Error('The provider told of an unreadable sum');
  return minor;
}
