import { invoiceDueAt, numberText } from '@mangoquest/core/payment/invoice.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { StoredInvoice } from '../../storage/interfaces/invoices.ts';
import type { NewMail } from '../../storage/interfaces/mail.ts';
import { composeMail } from '../shared/mails/compose-mail.ts';
import type { Recipient } from '../shared/mails/compose-mail.ts';

/** If the mail server is down for longer, the next reminder replaces this mail. */
const LIFE_MS = 14 * 24 * 3_600_000;

export type InvoiceMailKind = 'issued' | 'reminder';

export function invoiceMail(
  kind: InvoiceMailKind,
  to: Recipient,
  { number, totalMinor, currency, issuedAt }: Pick<StoredInvoice, 'number' | 'totalMinor' | 'currency' | 'issuedAt'>,
  linkBase: string,
  now: number,
): NewMail {
  const locale = localeFor(to.locale ?? '');
  const isReminder = kind === 'reminder';
  return composeMail(
    to,
    {
      subject: isReminder ? 'mail.invoice.reminderSubject' : 'mail.invoice.subject',
      paragraphs: [isReminder ? 'mail.invoice.reminderText' : 'mail.invoice.text', 'mail.invoice.late'],
      button: { label: 'mail.invoice.button', link: `${linkBase}/account#invoices` },
      notes: [],
      parameters: {
        number: numberText(number),
        amount: locale.price(toMajor(totalMinor, currency), currency),
        date: locale.longDate(invoiceDueAt(issuedAt)),
      },
      life: LIFE_MS,
    },
    now,
  );
}
