import { FIRST_REMINDER_MS, invoicingsAt, LAST_REMINDER, remindersOwed } from '@mangoquest/core/payment/invoice.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { StoredInvoice } from '../../storage/interfaces/invoices.ts';
import { invoiceMail } from './invoice-mails.ts';
import type { InvoiceMailKind } from './invoice-mails.ts';

export interface InvoicingDeps {
  readonly storage: Pick<Storage, 'invoices' | 'transaction'>;
  /** Base URL of links in mails, without a slash at the end. */
  readonly linkBase: () => string;
}

export interface InvoicingContext {
  readonly now: number;
  readonly signal: AbortSignal;
  readonly progressed: () => Promise<void>;
}

/**
 * Issues due invoices, and reminds of unpaid ones. Each invoice or reminder is one transaction with its mail: however
 * often and on however many nodes this runs, each is made and mailed once.
 */
export function invoicing({ storage, linkBase }: InvoicingDeps): (context: InvoicingContext) => Promise<void> {
  async function mail(
    { users, outbox }: Repositories,
    { creatorId, ...invoice }: StoredInvoice,
    kind: InvoiceMailKind,
    now: number,
  ): Promise<void> {
    const creator = creatorId === null ? null : await users.byId(creatorId);
    if (creator !== null) await outbox.add(invoiceMail(kind, creator, invoice, linkBase(), now), now);
  }

  return async ({ now, signal, progressed }) => {
    const firsts = invoicingsAt(now);
    for (const debtor of await storage.invoices.waiting(Math.max(...firsts))) {
      signal.throwIfAborted();
      await storage.transaction(async (repositories) => {
        const invoice = await repositories.invoices.issue(debtor, firsts, now);
        if (invoice !== null) await mail(repositories, invoice, 'issued', now);
      });
      await progressed();
    }
    for (const invoice of await storage.invoices.toRemind(now - FIRST_REMINDER_MS, LAST_REMINDER)) {
      signal.throwIfAborted();
      const owed = remindersOwed(invoice.issuedAt, now);
      if (owed <= invoice.reminders) continue;
      // After a longer downtime two reminders may be due; only the later one is sent.
      await storage.transaction(async (repositories) => {
        if (await repositories.invoices.reminded(invoice.id, invoice.reminders, owed))
          await mail(repositories, invoice, 'reminder', now);
      });
      await progressed();
    }
  };
}
