import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { invoiceDueAt, numberFrom, numberText } from '@mangoquest/core/payment/invoice.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { amountText } from '@mangoquest/core/payment/money.ts';
import { Denied, Forbidden } from '../../ports/domain-errors.ts';
import type { Asker } from '../../access/quest-access.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { InvoicesRepository, ListedInvoice, StoredInvoice } from '../../storage/interfaces/invoices.ts';
import type { OrdersRepository } from '../../storage/interfaces/orders.ts';
import type { Printer } from '../../ports/printer.ts';
import { invoicePages } from './invoice-pages.ts';
import type { PlacedOrder, PlaceOrder } from './placing.ts';

export interface InvoicesServiceDeps {
  readonly invoices: Pick<InvoicesRepository, 'ofCreator' | 'byNumber' | 'linesOf'>;
  readonly orders: Pick<OrdersRepository, 'ofInvoice'>;
  readonly users: Pick<UsersRepository, 'byId'>;
  /** The platform's own account. */
  readonly payeeId: string;
  readonly placeOrder: PlaceOrder;
  readonly printer: Printer;
  /** Address lines of the issuer. */
  readonly issuer: readonly string[];
}

/** An invoice as shown to its creator. */
export interface InvoiceView {
  /** `MQ-2026-000123`. */
  readonly number: string;
  /** `12.50`. */
  readonly amount: string;
  readonly currency: Currency;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly dueAt: number;
  readonly paidAt: number | null;
}

type ListedOwnInvoice = InvoiceView & Pick<ListedInvoice, 'firstAt' | 'lastAt'>;

export interface InvoicesService {
  /** Newest first. */
  own(asker: Asker): Promise<ListedOwnInvoice[]>;
  /** As a PDF in the language of `locale`. */
  print(asker: Asker, number: string, locale: Locale): Promise<Uint8Array>;
  /** Places the order with which its creator pays it to the platform. */
  pay(asker: Asker, number: string, origin: string, now: number): Promise<PlacedOrder>;
}

const told = ({ number, totalMinor, currency, issuedAt, paidAt }: StoredInvoice): InvoiceView => ({
  number: numberText(number),
  amount: amountText(totalMinor, currency),
  currency,
  issuedAt,
  dueAt: invoiceDueAt(issuedAt),
  paidAt,
});

/** The platform's invoices to creators (settled, Invoices). */
export function invoicesService({
  invoices,
  orders,
  users,
  payeeId,
  placeOrder,
  printer,
  issuer,
}: InvoicesServiceDeps): InvoicesService {
  async function ownInvoice(asker: Asker, text: string): Promise<StoredInvoice> {
    if (asker.isGeneric) throw new Forbidden();
    const number = numberFrom(text);
    const invoice = number === null ? null : await invoices.byNumber(number);
    if (invoice === null || invoice.creatorId !== asker.userId) throw new Denied();
    return invoice;
  }

  return {
    own: async (asker) =>
      (await invoices.ofCreator(asker.userId)).map((one) => ({
        ...told(one),
        firstAt: one.firstAt,
        lastAt: one.lastAt,
      })),

    async print(asker, number, locale) {
      const invoice = await ownInvoice(asker, number);
      const user = await users.byId(asker.userId);
      if (user === null) throw new Denied();
      const lines = await invoices.linesOf(invoice.id);
      return printer.pdf(invoicePages({ ...told(invoice), lines, issuer }, user, locale));
    },

    async pay(asker, number, origin, now) {
      const { id, totalMinor: amountMinor, currency } = await ownInvoice(asker, number);
      const wish = {
        of: { userId: asker.userId, versionId: null, creatorId: null, invoiceId: id, reference: number },
        terms: { payeeId, amountMinor, currency },
        description: number,
        page: `${origin}/account`,
        placed: await orders.ofInvoice(asker.userId, id),
        paid: 'payment.invoicePaid',
      } as const;
      return placeOrder(wish, now);
    },
  };
}
