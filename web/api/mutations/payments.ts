import {
  fetchInvoicePdf,
  fetchReceipt,
  payInvoice,
  fetchSalesCsv,
  paymentAccount,
  placeOrder,
  savePayment,
  unlinkPaymentAccount,
} from '@mangoquest/contract/calls/payments.ts';
import { call } from '../client.ts';
import { mutation, mutationOf } from '../mutation.ts';
import { orderState, ownInvoices, payee } from '../queries/payments.ts';

/** Result of the provider's window. */
export interface LinkedAccount {
  readonly payeeId: string;
  /** Empty if the provider reports none. */
  readonly email: string;
  /** Another account is linked, and remains so until this one is confirmed. */
  readonly isWaiting: boolean;
}

/** Creates the order to pay, or returns the open one. */
export const placingOrder = mutationOf(placeOrder);
/** The same for one of the user's own invoices. */
export const payingInvoice = mutationOf(payInvoice);
/** An invoice as a PDF, not stored. */
export const printingInvoice = mutationOf(fetchInvoicePdf);
/** Captures the payment of an order: returns its state. */
export const settlingOrder = mutation(
  'settle-order',
  (orderId: string) => call(savePayment, { payment: { orderId } }),
  { changes: [orderState, ownInvoices] },
);

/** Returns where the creator agrees to link an account. */
export const beginningLink = mutation('begin-link', (_: void) => call(paymentAccount, { request: 'ppcrs' }));
/** Exchanges the code from the provider's window for the account's id. */
export const linkingAccount = mutation(
  'link-account',
  async (back: { readonly code: string; readonly state: string }): Promise<LinkedAccount> => {
    const {
      payeeId = '',
      email = '',
      isWaiting = false,
    } = await call(paymentAccount, {
      request: 'savePaymentId',
      ...back,
    });
    return { payeeId, email, isWaiting };
  },
  { changes: [payee] },
);
/** Confirms the waiting account. */
export const confirmingAccount = mutation(
  'confirm-account',
  async ({ payeeId, isWaiting }: LinkedAccount) => {
    if (isWaiting) await call(paymentAccount, { request: 'confirmPaymentId', code: payeeId });
  },
  { changes: [payee] },
);
/** Rejects the waiting account: the previous one stays linked. */
export const refusingAccount = mutation(
  'refuse-account',
  async ({ isWaiting }: LinkedAccount) => {
    await (isWaiting ? call(paymentAccount, { request: 'refusePaymentId' }) : call(unlinkPaymentAccount, {}));
  },
  { changes: [payee] },
);
export const unlinkingAccount = mutationOf(unlinkPaymentAccount, { changes: [payee] });

/** The user's sales as a file. */
export const savingSales = mutationOf(fetchSalesCsv);

/** The receipt of a paid order, as a PDF. */
export const printingReceipt = mutationOf(fetchReceipt);
