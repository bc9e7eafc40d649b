import * as calls from '@mangoquest/contract/calls/payments.ts';
import { Conflict, Invalid } from '../../ports/domain-errors.ts';
import type { Payment } from '../../services/payment/compose.ts';
import type { PaymentAccount } from '../../services/payment/linking.service.ts';
import { sessionHandler } from '../handler.ts';
import { inOnePiece, StreamedReply } from '../streamed-reply.ts';

/** The service, or a refusal if this installation has no payments. */
function there<T>(part: T | null): T {
  if (part === null) throw new Conflict('payment.off');
  return part;
}

const accountReply = (account: (PaymentAccount & { readonly isWaiting?: boolean }) | null) => ({
  payeeId: account?.payeeId ?? '',
  ...(account !== null && account.email !== null && { email: account.email }),
  ...(account?.isWaiting === true && { isWaiting: true }),
});

export function paymentHandlers({ orders, invoices, linking }: Payment) {
  return {
    paymentAccount: sessionHandler(
      calls.paymentAccount,
      async ({ request, code = '', state = '' }, { session, origin, now }) => {
        if (request === 'payment_id' && linking === null) return { payeeId: '', isSetUp: false };
        const account = there(linking);
        if (request === 'ppcrs') return account.begin(session, origin, now);
        if (request === 'savePaymentId') return accountReply(await account.link(session, { code, state }, now));
        if (request === 'confirmPaymentId') return accountReply(await account.confirm(session, code, now));
        if (request === 'refusePaymentId') await account.refuse(session);
        return { ...accountReply(await account.payeeOf(session)), isSetUp: true };
      },
      { limit: 'save' },
    ),

    unlinkPaymentAccount: sessionHandler(
      calls.unlinkPaymentAccount,
      async (_, { session }) => {
        await there(linking).unlink(session);
        return {};
      },
      { limit: 'save' },
    ),

    fetchOrderState: sessionHandler(
      calls.fetchOrderState,
      (asked, { session }) => there(orders).stateOf(session, asked),
      {
        limit: 'read',
      },
    ),

    placeOrder: sessionHandler(
      calls.placeOrder,
      ({ questId }, { session, origin, now }) => there(orders).place(session, questId, origin, now),
      { limit: 'save' },
    ),

    savePayment: sessionHandler(
      calls.savePayment,
      async ({ approval, payment }, { session, now }) => {
        const paying = there(orders);
        if (approval !== undefined) return paying.approve(session, approval, now);
        if (payment !== undefined) return paying.pay(session, payment.orderId, now);
        throw new Invalid([{ field: 'approval', message: 'common.required' }]);
      },
      { limit: 'save' },
    ),

    fetchInvoices: sessionHandler(
      calls.fetchInvoices,
      async (_, { session }) => (invoices === null ? [] : invoices.own(session)),
      { limit: 'read' },
    ),

    fetchInvoicePdf: sessionHandler(
      calls.fetchInvoicePdf,
      async ({ number }, { session, locale }) =>
        new StreamedReply(inOnePiece(await there(invoices).print(session, number, locale))),
      { limit: 'read', isLarge: true },
    ),

    payInvoice: sessionHandler(
      calls.payInvoice,
      ({ number }, { session, origin, now }) => there(invoices).pay(session, number, origin, now),
      { limit: 'save' },
    ),
  };
}
