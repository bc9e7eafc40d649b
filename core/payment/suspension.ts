import type { MessageKey } from '../messages/keys.ts';
import { invoiceDueAt } from './invoice.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after an invoice was due. Settled, invoices. */
const PAID_QUESTS_AFTER_DAYS = 14;
const ALL_QUESTS_AFTER_DAYS = 44;

/** Whose quests take no new entries: nobody's, those with a price, or all of an account. */
export type Suspension = 'none' | 'paid' | 'all';

/** By the oldest of the unpaid invoices of an account, told by when they were issued. Games that run go on. */
export function suspensionBy(unpaidIssuedAt: readonly number[], now: number): Suspension {
  if (unpaidIssuedAt.length === 0) return 'none';
  const late = now - invoiceDueAt(Math.min(...unpaidIssuedAt));
  if (late >= ALL_QUESTS_AFTER_DAYS * DAY_MS) return 'all';
  return late >= PAID_QUESTS_AFTER_DAYS * DAY_MS ? 'paid' : 'none';
}

export function takesEntries(suspension: Suspension, price: number): boolean {
  return suspension === 'none' || (suspension === 'paid' && price === 0);
}

/** What one is told of a quest that is suspended: its creator why, others that they cannot enter. */
export const suspensionSentence = (isCreator: boolean): MessageKey =>
  isCreator ? 'payment.suspended' : 'payment.notNow';
