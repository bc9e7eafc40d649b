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

/** What the provider's window has come back with. */
export interface LinkedAccount {
  readonly payeeId: string;
  /** Empty where the provider told none. */
  readonly email: string;
  /** Another one is linked, and stays so until this one is confirmed. */
  readonly isWaiting: boolean;
}

/** Makes the order that is to be paid, or gives the open one. */
export const placingOrder = mutationOf(placeOrder);
/** The same for an invoice of one's own. */
export const payingInvoice = mutationOf(payInvoice);
/** An invoice as a PDF, kept nowhere. */
export const printingInvoice = mutationOf(fetchInvoicePdf);
/** Asks for the money of an order: how far it has come. */
export const settlingOrder = mutation(
  'settle-order',
  (orderId: string) => call(savePayment, { payment: { orderId } }),
  { changes: [orderState, ownInvoices] },
);

/** Where the creator agrees to be paid to an account. */
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
/** The creator has said that it is the right one. */
export const confirmingAccount = mutation(
  'confirm-account',
  async ({ payeeId, isWaiting }: LinkedAccount) => {
    if (isWaiting) await call(paymentAccount, { request: 'confirmPaymentId', code: payeeId });
  },
  { changes: [payee] },
);
/** Or that it is not: the one before stays. */
export const refusingAccount = mutation(
  'refuse-account',
  async ({ isWaiting }: LinkedAccount) => {
    await (isWaiting ? call(paymentAccount, { request: 'refusePaymentId' }) : call(unlinkPaymentAccount, {}));
  },
  { changes: [payee] },
);
export const unlinkingAccount = mutationOf(unlinkPaymentAccount, { changes: [payee] });

/** One's sales as a file. */
export const savingSales = mutationOf(fetchSalesCsv);

/** That one has paid an order, as a PDF. */
export const printingReceipt = mutationOf(fetchReceipt);
