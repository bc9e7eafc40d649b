import type { MessageKey } from '../messages/keys.ts';
import { invoiceDueAt } from './invoice.ts';

const DAY_MS = 24 * 3_600_000;
/** Days past the due date of an invoice. Settled, invoices. */
const PAID_QUESTS_AFTER_DAYS = 14;
const ALL_QUESTS_AFTER_DAYS = 44;

/** Which quests of an account take no new entries: none, those with a price, or all. */
export type Suspension = 'none' | 'paid' | 'all';

/** An operator's decision about an account; `lifted` applies to the invoices that existed then. */
export interface OperatorDecision {
  readonly kind: 'suspended' | 'lifted';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The facts for judging an account. */
export interface Standing {
  /** Issue times of its unpaid invoices, epoch milliseconds. */
  readonly unpaidIssuedAt: readonly number[];
  /** Null if an operator decided nothing. */
  readonly word: OperatorDecision | null;
}

/** Decided by the operator, otherwise by the oldest unpaid invoice. Games already started continue. */
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

/** Message about a suspended quest: its creator learns why, others only that they cannot enter. */
export const suspensionSentence = (isCreator: boolean): MessageKey =>
  isCreator ? 'payment.suspended' : 'payment.notNow';
