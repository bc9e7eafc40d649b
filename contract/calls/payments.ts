import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { MONTH } from '@mangoquest/core/payment/month.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { fileReply } from '../wire/file.ts';
import { wireBoolean, wireId, wireInteger, wireJson, wireText, wireWord } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';

const state = z.enum(['nonexistent', 'approved', 'completed']);
/** Ids assigned by the provider: of orders, accounts, payments. */
const name = wireWord(64);
const placed = z.strictObject({
  orderId: z.string(),
  /** Script of the provider's button, used only by web/host/pay-box.htm. */
  scriptUrl: z.string(),
  /** The provider's own page. */
  approveUrl: z.string().nullable(),
  /** `12.50`. */
  amount: z.string(),
  currency: z.enum(CURRENCIES),
});

export const paymentAccount = call({
  name: 'MgqUserCredsFetchUpdater',
  method: 'POST',
  path: '/mgqAuth/MgqUserCredsFetchUpdater',
  access: 'account',
  body: 'form',
  request: record({
    request: z.enum(['payment_id', 'ppcrs', 'savePaymentId', 'confirmPaymentId', 'refusePaymentId']),
    /** With `savePaymentId`: the code returned by the provider's window. With `confirmPaymentId`: the account. */
    code: as('payment_id', wireText(2_000).optional()),
    /** With `savePaymentId`: the `state` from the reply to `ppcrs`. */
    state: wireText(300).optional(),
  }),
  reply: record({
    payeeId: as('payment_id', z.string().optional()),
    /** Email address of that account, if the provider reports it. */
    email: z.string().optional(),
    /** Another account is linked, and remains so until this one is confirmed. */
    isWaiting: z.boolean().optional(),
    clientId: z.string().optional(),
    connectUrl: z.string().optional(),
    state: z.string().optional(),
    /** Whether this installation has payments. */
    isSetUp: z.boolean().optional(),
  }),
  summary:
    "The account that the user's quests are paid to. `payment_id`: the provider's name of it, empty without one, and whether this installation has payments at all (`isSetUp`). `ppcrs`: where the user agrees to link it, with the `state` that comes back beside the code, good for this sign-in and ten minutes. `savePaymentId` trades the code in `payment_id`; `forbidden` for a code or state of somebody else's, an old or a used one. Where another account is linked that one stays, and this one waits (`isWaiting`): `confirmPaymentId` with it in `payment_id` takes it, a `conflict` where another or none waits; `refusePaymentId` forgets it. All but the first are a `conflict` where it has none. Spec §4, §7; settled, Linking.",
});

export const unlinkPaymentAccount = call({
  name: 'PaymentAccountUnlinker',
  method: 'POST',
  path: '/api/payments/account/unlink',
  access: 'account',
  body: 'json',
  request: z.strictObject({}),
  reply: z.strictObject({}),
  summary:
    "Forgets the account that the user's quests are paid to. `conflict` while an active quest of theirs has a price. Settled, Linking.",
});

export const fetchOrderState = call({
  name: 'UserCredsFetchUpdater',
  method: 'POST',
  path: '/mobile/UserCredsFetchUpdater',
  access: 'session',
  body: 'form',
  request: record({
    creatorId: wireId,
    questId: as('mgqId', wireId),
    versionNumber: as('mgqVersNr', wireInteger),
    requested: z.literal('orderState_payeeId'),
  }),
  reply: z.strictObject({ state, payeeId: z.string() }),
  summary:
    "How far the user has paid for this version of a quest, and the provider's name of who is paid; empty where nobody can be. `not-found` for another creator or version than the quest has. Spec §3, §7.",
});

export const placeOrder = call({
  name: 'OrderPlacer',
  method: 'POST',
  path: '/api/payments/orders',
  access: 'session',
  body: 'json',
  request: z.strictObject({ questId: wireId }),
  reply: placed,
  summary:
    "Makes the order that the user pays, of the quest's price, currency and payee as they stand; the open one again where nothing of these has changed. `conflict` for a free quest, one that is paid, and one whose creator cannot be paid; `forbidden` for the user's own; `not-running` for one that is over. Settled, Paying.",
});

export const savePayment = call({
  name: 'OrderApprovalPaymentPoint',
  method: 'POST',
  path: '/mgqAuth/OrderApprovalPaymentPoint',
  access: 'session',
  body: 'form',
  request: record({
    approval: wireJson(
      record({
        questId: as('quest_id', wireId),
        versionId: as('mqgVersionId', wireId),
        amount: wireWord(20),
        currency: wireWord(3),
        orderId: name,
        payeeId: name,
        payerId: as('payerOutsideId', name),
        paymentId: name,
        /** The provider's name, such as `paypal`; only for information. */
        source: as('paymentSource', wireWord(50).optional()),
        completed: wireBoolean,
      }),
    ).optional(),
    payment: wireJson(z.strictObject({ orderId: name })).optional(),
  }),
  reply: z.strictObject({
    state,
    /** `declined`: the provider has just refused the payment. `ended`: the order was closed without a payment. */
    problem: z.enum(['declined', 'ended']).optional(),
  }),
  summary:
    "`approval`: what the provider's window told of an order of the user's own; whatever differs from the order is `invalid`, and how it stands is asked of the provider. `payment`: asks for the money of an approved order; a repeat takes nothing twice. `problem` says why it may be tried anew by another order. `not-found` for another's order. Spec §4, §7; settled, Paying.",
});

/** `MQ-2026-000123`. */
const invoiceNumber = wireWord(20);

export const fetchInvoices = call({
  name: 'InvoicesFetcher',
  method: 'GET',
  path: '/api/payments/invoices',
  access: 'account',
  body: 'none',
  request: z.strictObject({}),
  reply: z.array(
    z.strictObject({
      number: invoiceNumber,
      /** `12.50`. */
      amount: z.string(),
      currency: z.enum(CURRENCIES),
      /** Times of the first and the last fee on the invoice. */
      firstAt: z.int(),
      lastAt: z.int(),
      issuedAt: z.int(),
      dueAt: z.int(),
      paidAt: z.int().nullable(),
    }),
  ),
  summary:
    "The platform's invoices to the user, the newest first: the fees of a month or a quarter in one currency, less credits. Settled, Invoices.",
});

export const fetchInvoicePdf = call({
  name: 'InvoicePdfFetcher',
  method: 'GET',
  path: '/api/payments/invoices/{number}/pdf',
  access: 'account',
  body: 'none',
  request: z.strictObject({ number: invoiceNumber }),
  reply: fileReply,
  file: 'application/pdf',
  summary: "One invoice with each fee and credit of it. `not-found` for another's.",
});

export const payInvoice = call({
  name: 'InvoicePayer',
  method: 'POST',
  path: '/api/payments/invoices/pay',
  access: 'account',
  body: 'json',
  request: z.strictObject({ number: invoiceNumber }),
  reply: placed,
  summary:
    "Makes the order by which the user pays an invoice to the platform; the open one again where there is one. Its money is asked for by `OrderApprovalPaymentPoint`. `not-found` for another's, `conflict` for one that is paid. Settled, Invoices.",
});

/** Sums are in the currency's smallest unit. */
const sums = { amountMinor: z.int(), refundedMinor: z.int(), feeMinor: z.int() };
const ledgerRow = z.object({
  id: z.int(),
  approvedAt: z.int(),
  reference: z.string(),
  orderId: z.string(),
  /** The provider's id of the payment; null until it is captured. */
  paymentId: z.string().nullable(),
  quest: z
    .object({
      id: z.int(),
      title: z.string(),
      /** File name of the quest's picture. */
      image: z.string().nullable(),
      color: z.int(),
      /** Whether the reader of the row may open the quest's page. */
      isShown: z.boolean(),
    })
    .nullable(),
  username: z.string().nullable(),
  state: z.enum(['approved', 'completed', 'refunded']),
  currency: z.enum(CURRENCIES),
  ...sums,
});
const chosenSales = { month: z.string().regex(MONTH).optional(), questId: wireId.optional() };
/** `after`: the `id` of the last row of the previous page. */
const ledgerPage = { after: wireId.optional(), limit: wireInteger.pipe(z.int().min(1).max(100)).optional() };

export const fetchSales = call({
  name: 'SalesFetcher',
  method: 'GET',
  path: '/api/payments/sales',
  access: 'account',
  body: 'none',
  request: z.strictObject({ ...chosenSales, ...ledgerPage }),
  reply: z.object({
    orders: z.array(ledgerRow),
    sums: z.array(z.object({ currency: z.enum(CURRENCIES), orders: z.int(), ...sums })),
    /** Quests with at least one sale. */
    quests: z.array(z.object({ id: z.int(), title: z.string() })),
    /** The time of the very first payment; null if nothing was sold. */
    since: z.int().nullable(),
  }),
  summary:
    "What was paid for the user's own quests, the newest first, at most `limit` (25) at a time: of a month of UTC (`2026-06`) and of one quest where they are said; with the sums of all of these by currency, in smallest units, without those whose money is still to come. Settled, Orders.",
});

export const fetchSalesCsv = call({
  name: 'SalesFileFetcher',
  method: 'GET',
  path: '/api/payments/sales.csv',
  access: 'account',
  body: 'none',
  request: z.strictObject(chosenSales),
  reply: fileReply,
  file: 'text/csv; charset=utf-8',
  summary: 'The same, all of them, as CSV. Settled, Orders.',
});

export const fetchPaid = call({
  name: 'PaidFetcher',
  method: 'GET',
  path: '/api/payments/paid',
  access: 'session',
  body: 'none',
  request: z.strictObject(ledgerPage),
  reply: z.array(ledgerRow),
  summary:
    'What the user has paid for, the newest first, at most `limit` (25) at a time. `username` is the creator. Settled, Orders.',
});

export const fetchReceipt = call({
  name: 'ReceiptFetcher',
  method: 'GET',
  path: '/api/payments/paid/{id}/receipt',
  access: 'session',
  body: 'none',
  request: z.strictObject({ id: wireId }),
  reply: fileReply,
  file: 'application/pdf',
  summary: "That the user has paid one of these. `not-found` for another's, and for one whose money is still to come.",
});
