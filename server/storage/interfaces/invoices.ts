import type { UserId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { Debt, InvoiceNumber } from '@mangoquest/core/payment/invoice.ts';
import type { OperatorDecision, Standing } from '@mangoquest/core/payment/suspension.ts';

export interface StoredInvoice {
  readonly id: number;
  readonly number: InvoiceNumber;
  /** Null if the account was deleted. */
  readonly creatorId: UserId | null;
  readonly currency: Currency;
  /** In smallest units. */
  readonly totalMinor: number;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Number of reminders sent. */
  readonly reminders: number;
  /** Epoch milliseconds; null while unpaid. */
  readonly paidAt: number | null;
}

export interface ListedInvoice extends StoredInvoice {
  /** Times of the first and last fee on it, epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A creator and a currency: each pair gets invoices of its own. */
export interface Debtor {
  readonly creatorId: UserId;
  readonly currency: Currency;
}

export interface InvoiceLine {
  /** 'questid:versionNr' of the order. */
  readonly reference: string;
  /** In smallest units; negative for a credit. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface InvoicesRepository {
  /** Debtors with fees from before `time` that are on no invoice. */
  waiting(time: number): Promise<Debtor[]>;
  /**
   * Issues the invoice due as of the earliest of `firsts` that has something to invoice (`invoiceOn`), with the next
   * number; null if there is nothing. Concurrent calls are serialised, and a number is only used if the transaction
   * commits.
   */
  issue(debtor: Debtor, firsts: readonly number[], now: number): Promise<StoredInvoice | null>;
  /** Invoices all remaining fees of an account being deleted (`lastInvoice`), one invoice per currency. */
  issueLast(creatorId: UserId, now: number): Promise<void>;
  /** What a creator owes, invoiced or not (`sumsOwed`). */
  owedBy(creatorId: UserId): Promise<Debt[]>;
  /** Unpaid invoices from before `time` of existing accounts with fewer than `reminders` reminders, oldest first. */
  toRemind(time: number, reminders: number): Promise<StoredInvoice[]>;
  /** Counts a reminder; false if it was already counted by another call, or the invoice is paid. */
  reminded(id: number, from: number, to: number): Promise<boolean>;
  /** Newest first. */
  ofCreator(creatorId: UserId): Promise<ListedInvoice[]>;
  byNumber(number: InvoiceNumber): Promise<StoredInvoice | null>;
  linesOf(id: number): Promise<InvoiceLine[]>;
  /** The facts that decide whether a creator is suspended. */
  standingOf(creatorId: UserId): Promise<Standing>;
  /** Replaces the operator's previous decision. False for an unknown user. */
  say(userId: UserId, word: OperatorDecision): Promise<boolean>;
}
