import { amountText } from '@mangoquest/core/payment/money.ts';
import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { A4 } from '../../ports/printer.ts';
import type { PrintedPages, PrintedText } from '../../ports/printer.ts';
import type { InvoiceLine } from '../../storage/interfaces/invoices.ts';
import type { InvoiceView } from './invoices.service.ts';

const LEFT = 56;
const RIGHT = A4.width - LEFT;
const TOP = A4.height - 72;
const BOTTOM = 72;
const STEP = 16;

export interface PrintedInvoice extends InvoiceView {
  readonly lines: readonly InvoiceLine[];
  /** The issuer: a name, then other lines that the law requires. */
  readonly issuer: readonly string[];
}

/** The printable invoice, with the creator's current account data. */
export function invoicePages(
  invoice: PrintedInvoice,
  to: { readonly username: string; readonly email: string },
  locale: Locale,
): PrintedPages {
  const say = (key: MessageKey, parameters: MessageParameters = {}) => locale.sentence({ message: key, parameters });
  const { number, currency, amount, issuedAt, dueAt, paidAt } = invoice;
  const [name = '', ...more] = invoice.issuer;
  const title = say('payment.invoice.heading', { number });
  const pages: PrintedText[][] = [[]];
  let y = TOP;
  const line = (text: string, own: Partial<PrintedText> = {}) => {
    pages.at(-1)?.push({ text, x: LEFT, y, size: 10, ...own });
  };
  const down = (by = STEP) => {
    y -= by;
    if (y >= BOTTOM) return;
    pages.push([]);
    y = TOP;
  };
  line(title, { size: 18, isBold: true });
  down(32);
  for (const text of [
    say('payment.invoice.from', { name }),
    ...more,
    say('payment.invoice.to', { name: to.username, email: to.email }),
    say('payment.invoice.issued', { date: locale.longDate(issuedAt) }),
    paidAt === null
      ? say('payment.invoice.due', { date: locale.longDate(dueAt) })
      : say('payment.invoice.paid', { date: locale.longDate(paidAt) }),
  ]) {
    line(text);
    down();
  }
  down();
  line(say('payment.invoice.lines', { currency }), { isBold: true });
  down();
  for (const { reference, minor, at } of invoice.lines) {
    const date = locale.longDate(at);
    line(say(minor < 0 ? 'payment.invoice.credit' : 'payment.invoice.fee', { reference, date }));
    line(amountText(minor, currency), { x: RIGHT, isRight: true });
    down();
  }
  down(8);
  line(say('payment.invoice.total', { currency }), { isBold: true });
  line(amount, { x: RIGHT, isRight: true, isBold: true });
  return { title, pages };
}
