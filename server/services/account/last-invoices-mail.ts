import { invoiceDueAt, numberText } from '@mangoquest/core/payment/invoice.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { StoredInvoice } from '../../storage/interfaces/invoices.ts';
import type { NewMail } from '../../storage/interfaces/mail.ts';
import { composeMail } from '../shared/mails/compose-mail.ts';
import type { Recipient } from '../shared/mails/compose-mail.ts';

/** No reminder follows this mail, so it is retried for longer than others. */
const LIFE_MS = 30 * 24 * 3_600_000;

/** Mail about the unpaid invoices of a deleted account, and whom to pay: its account page no longer exists. */
export function lastInvoicesMail(
  to: Recipient,
  unpaid: readonly StoredInvoice[],
  issuer: readonly string[],
  now: number,
): NewMail {
  const locale = localeFor(to.locale ?? '');
  const lines = unpaid.map(({ number, totalMinor, currency, issuedAt }) =>
    locale.sentence({
      message: 'mail.lastInvoices.one',
      parameters: {
        number: numberText(number),
        amount: locale.price(toMajor(totalMinor, currency), currency),
        date: locale.longDate(invoiceDueAt(issuedAt)),
      },
    }),
  );
  return composeMail(
    to,
    {
      subject: 'mail.lastInvoices.subject',
      paragraphs: ['mail.lastInvoices.text', 'mail.lastInvoices.list', 'mail.lastInvoices.pay'],
      notes: [],
      footer: 'mail.footerGone',
      parameters: { invoices: locale.list(lines), issuer: issuer.join(', ') },
      life: LIFE_MS,
    },
    now,
  );
}
