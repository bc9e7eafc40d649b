import {
  fetchInvoices,
  fetchOrderState,
  fetchPaid,
  fetchSales,
  paymentAccount,
} from '@mangoquest/contract/calls/payments.ts';
import { call } from '../client.ts';
import { query, queryOf } from '../query.ts';

/**
 * The account that receives payments for the user's quests, and its email address, if any: empty if none is linked,
 * null if this installation has no payments.
 */
export const payee = query('payee', async (_: null, options) => {
  const { payeeId = '', email = '', isSetUp } = await call(paymentAccount, { request: 'payment_id' }, options);
  return { payeeId: isSetUp === true ? payeeId : null, email };
});

/** The platform's invoices to the user. */
export const ownInvoices = queryOf(fetchInvoices);

/** State of a user's payment for a version of a quest. */
export const orderState = query(
  'order-state',
  (asked: { readonly creatorId: number; readonly questId: number; readonly versionNumber: number }, options) =>
    call(fetchOrderState, { ...asked, requested: 'orderState_payeeId' }, options),
  { keep: 'session', isLive: true },
);

/** Payments for the user's own quests, page by page. */
export const sales = queryOf(fetchSales, { isLive: true });
/** The user's own payments, page by page. */
export const paid = queryOf(fetchPaid, { isLive: true });
