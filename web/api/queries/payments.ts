import {
  fetchInvoices,
  fetchOrderState,
  fetchPaid,
  fetchSales,
  paymentAccount,
} from '@mangoquest/contract/calls/payments.ts';
import { call } from '../client.ts';
import { query, queryOf } from '../query.ts';

/** The account that one's own quests are paid to: empty without one, null where this installation has no payments; and its address, if any. */
export const payee = query('payee', async (_: null, options) => {
  const { payeeId = '', email = '', isSetUp } = await call(paymentAccount, { request: 'payment_id' }, options);
  return { payeeId: isSetUp === true ? payeeId : null, email };
});

/** The platform's invoices to the user. */
export const ownInvoices = queryOf(fetchInvoices);

/** How far somebody has paid for the version of a quest. */
export const orderState = query(
  'order-state',
  (asked: { readonly creatorId: number; readonly questId: number; readonly versionNumber: number }, options) =>
    call(fetchOrderState, { ...asked, requested: 'orderState_payeeId' }, options),
  { keep: 'session', isLive: true },
);

/** What was paid for one's own quests, page by page. */
export const sales = queryOf(fetchSales, { isLive: true });
/** What one has paid, page by page. */
export const paid = queryOf(fetchPaid, { isLive: true });
