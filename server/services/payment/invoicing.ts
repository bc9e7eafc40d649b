import { FIRST_REMINDER_MS, invoicingsAt, LAST_REMINDER, remindersOwed } from '@mangoquest/core/payment/invoice.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { StoredInvoice } from '../../storage/interfaces/invoices.ts';
import { invoiceMail } from './invoice-mails.ts';
import type { InvoiceMailKind } from './invoice-mails.ts';

export interface InvoicingDeps {
  readonly storage: Pick<Storage, 'invoices' | 'transaction'>;
  /** Where the links of mails lead, without a slash at the end. */
  readonly linkBase: () => string;
}

export interface InvoicingContext {
  readonly now: number;
  readonly signal: AbortSignal;
  readonly progressed: () => Promise<void>;
}

/**
 * Makes the invoices that are due, and reminds of those that are not paid. What is written of an invoice and its mail are
 * one transaction: however often this is begun, by whichever node, each is made and mailed once.
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
      // Of two that a server which stood still has missed, the last one is sent.
      await storage.transaction(async (repositories) => {
        if (await repositories.invoices.reminded(invoice.id, invoice.reminders, owed))
          await mail(repositories, invoice, 'reminder', now);
      });
      await progressed();
    }
  };
}
