import type { MessageKey } from '../messages/keys.ts';
import { invoiceDueAt } from './invoice.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after an invoice was due. Settled, invoices. */
const PAID_QUESTS_AFTER_DAYS = 14;
const ALL_QUESTS_AFTER_DAYS = 44;

/** Whose quests take no new entries: nobody's, those with a price, or all of an account. */
export type Suspension = 'none' | 'paid' | 'all';

/** What an operator said of an account; `lifted` of the invoices that there were then. */
export interface OperatorsWord {
  readonly kind: 'suspended' | 'lifted';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What there is to judge an account by. */
export interface Standing {
  /** When each of its unpaid invoices was issued, epoch milliseconds. */
  readonly unpaidIssuedAt: readonly number[];
  /** Null where an operator said nothing. */
  readonly word: OperatorsWord | null;
}

/** By an operator's word, else by the oldest of the unpaid invoices of an account. Games that run go on. */
export function suspensionBy({ unpaidIssuedAt, word }: Standing, now: number): Suspension {
  if (word?.kind === 'suspended') return 'all';
  const counted = unpaidIssuedAt.filter((issuedAt) => word === null || issuedAt > word.at);
  if (counted.length === 0) return 'none';
  const late = now - invoiceDueAt(Math.min(...counted));
  if (late >= ALL_QUESTS_AFTER_DAYS * DAY_MS) return 'all';
  return late >= PAID_QUESTS_AFTER_DAYS * DAY_MS ? 'paid' : 'none';
}

export function takesEntries(suspension: Suspension, price: number): boolean {
  return suspension === 'none' || (suspension === 'paid' && price === 0);
}

/** What one is told of a quest that is suspended: its creator why, others that they cannot enter. */
export const suspensionSentence = (isCreator: boolean): MessageKey =>
  isCreator ? 'payment.suspended' : 'payment.notNow';
