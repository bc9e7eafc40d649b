import { CURRENCIES, currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after an invoice until it is due. Settled, invoices. */
const DUE_AFTER_DAYS = 30;
const REMINDER_DAYS = [14, 28] as const;
/** Milliseconds after an invoice until the first reminder. */
export const FIRST_REMINDER_MS = REMINDER_DAYS[0] * DAY_MS;
export const LAST_REMINDER = REMINDER_DAYS.length;

/** Minimum sum of a monthly invoice in smallest units: 10.00, or 1,000 for currencies without decimals. */
export const invoicedFrom = (currency: Currency): number => (currencyDecimals(currency) === 0 ? 1_000 : 10 * 100);

/** The next 1st of a month at 0:00 UTC after `time`, epoch milliseconds. */
export function nextInvoicing(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * The 1sts to invoice for when the job runs at `now`: that of this month, and that after the last quarter's end, which
 * may have been missed during a downtime.
 */
export function invoicingsAt(now: number): readonly number[] {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [...new Set([Date.UTC(year, month, 1), Date.UTC(year, month - (month % 3), 1)])];
}

/** A creator's fee or credit (negative), in one currency and in smallest units, that is on no invoice yet. */
export interface FeeEntry {
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * What is invoiced on `first`, the 1st of a month at 0:00 UTC, with the entries included; null if everything waits.
 * Small monthly sums wait for the end of the quarter; a credit balance waits until it is used up by fees.
 */
export function invoiceOn<Entry extends FeeEntry>(
  entries: readonly Entry[],
  currency: Currency,
  first: number,
): { readonly totalMinor: number; readonly entries: readonly Entry[] } | null {
  const before = entries.filter(({ at }) => at < first);
  const totalMinor = sumOf(before);
  const isQuartersEnd = new Date(first).getUTCMonth() % 3 === 0;
  if (totalMinor <= 0 || (totalMinor < invoicedFrom(currency) && !isQuartersEnd)) return null;
  return { totalMinor, entries: before };
}

const sumOf = (entries: readonly Pick<FeeEntry, 'minor'>[]): number =>
  entries.reduce((sum, { minor }) => sum + minor, 0);

/** The final invoice of a deleted account: all that remains, however little; null if nothing is owed. */
export function lastInvoice<Entry extends FeeEntry>(
  entries: readonly Entry[],
): { readonly totalMinor: number; readonly entries: readonly Entry[] } | null {
  const totalMinor = sumOf(entries);
  return totalMinor > 0 ? { totalMinor, entries } : null;
}

/** A sum in one currency, in smallest units. */
export interface Debt {
  readonly currency: Currency;
  readonly minor: number;
}

/** What an account owes: unpaid invoices, and fees as in a final invoice. Credits do not reduce issued invoices. */
export function sumsOwed(unpaid: readonly Debt[], fees: readonly Debt[]): Debt[] {
  return CURRENCIES.map((currency) => {
    const of = (debts: readonly Debt[]) => sumOf(debts.filter((debt) => debt.currency === currency));
    return { currency, minor: of(unpaid) + Math.max(0, of(fees)) };
  }).filter(({ minor }) => minor > 0);
}

export interface InvoiceNumber {
  readonly year: number;
  /** Counts from 1 in each year, without gaps. */
  readonly count: number;
}

/** The number after the last one issued. `now`: epoch milliseconds. */
export function nextNumber(last: InvoiceNumber | null, now: number): InvoiceNumber {
  const year = new Date(now).getUTCFullYear();
  // If the clock was set back, the numbering stays in the later year.
  if (last === null || year > last.year) return { year, count: 1 };
  return { year: last.year, count: last.count + 1 };
}

/** `MQ-2026-000123`. */
export const numberText = ({ year, count }: InvoiceNumber): string => `MQ-${year}-${String(count).padStart(6, '0')}`;

/** Parses an invoice number; null if `text` is none. */
export function numberFrom(text: string): InvoiceNumber | null {
  const [, year, count] = /^MQ-(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  if (year === undefined || count === undefined) return null;
  const number = { year: Number(year), count: Number(count) };
  return numberText(number) === text ? number : null;
}

/** Whole days past the due date; 0 before. */
export const daysLate = (dueAt: number, now: number): number => Math.max(0, Math.floor((now - dueAt) / DAY_MS));

export const invoiceDueAt = (issuedAt: number): number => issuedAt + DUE_AFTER_DAYS * DAY_MS;

/** Number of reminders that should have been sent for an unpaid invoice: 0, 1 or 2. */
export function remindersOwed(issuedAt: number, now: number): number {
  return REMINDER_DAYS.filter((days) => now >= issuedAt + days * DAY_MS).length;
}
