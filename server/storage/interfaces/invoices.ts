import type { UserId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { Debt, InvoiceNumber } from '@mangoquest/core/payment/invoice.ts';
import type { OperatorsWord, Standing } from '@mangoquest/core/payment/suspension.ts';

export interface StoredInvoice {
  readonly id: number;
  readonly number: InvoiceNumber;
  /** Null where they are gone. */
  readonly creatorId: UserId | null;
  readonly currency: Currency;
  /** Smallest units. */
  readonly totalMinor: number;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** How many mails reminded of it. */
  readonly reminders: number;
  /** Epoch milliseconds; null until then. */
  readonly paidAt: number | null;
}

export interface ListedInvoice extends StoredInvoice {
  /** When the first and the last of its fees came up: epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Whose fees, in which currency: an invoice each. */
export interface Debtor {
  readonly creatorId: UserId;
  readonly currency: Currency;
}

export interface InvoiceLine {
  /** 'questid:versionNr' of the order. */
  readonly reference: string;
  /** Smallest units; below 0 for a credit. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface InvoicesRepository {
  /** Who owes fees from before `time` that are on no invoice. */
  waiting(time: number): Promise<Debtor[]>;
  /**
   * Makes the invoice of what is due as of the first of `firsts` that has something to invoice (`invoiceOn`), with the next
   * number; null where nothing is. Those who do it at once take turns, and a number is used where the transaction is kept.
   */
  issue(debtor: Debtor, firsts: readonly number[], now: number): Promise<StoredInvoice | null>;
  /** Invoices all fees of an account that goes (`lastInvoice`), one a currency. */
  issueLast(creatorId: UserId, now: number): Promise<void>;
  /** What a creator owes, invoiced or not (`sumsOwed`). */
  owedBy(creatorId: UserId): Promise<Debt[]>;
  /** Unpaid ones from before `time` of accounts that are there, with fewer than so many reminders, those that wait longest first. */
  toRemind(time: number, reminders: number): Promise<StoredInvoice[]>;
  /** Counts a reminder of an unpaid one; false where another has, or it is paid. */
  reminded(id: number, from: number, to: number): Promise<boolean>;
  /** The newest first. */
  ofCreator(creatorId: UserId): Promise<ListedInvoice[]>;
  byNumber(number: InvoiceNumber): Promise<StoredInvoice | null>;
  linesOf(id: number): Promise<InvoiceLine[]>;
  /** What a creator's suspension is told by. */
  standingOf(creatorId: UserId): Promise<Standing>;
  /** Takes the place of what an operator said before. False for an unknown user. */
  say(userId: UserId, word: OperatorsWord): Promise<boolean>;
}
