// The ledger on paper: written from the settled text alone, with none of the program's rules.
import type { LedgerWorld } from './world.ts';
import { rowsOf } from './world.ts';

const DAY = 86_400_000;
export const CURRENCIES = ['EUR', 'JPY'] as const;

/** 5 %, half up. */
export const plainFee = (minor: number) => Number((BigInt(minor) * 5n + 50n) / 100n);

export interface PlainInvoice {
  readonly currency: string;
  readonly total: number;
}

const firstOf = (now: number, every: number) => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / every) * every, 1);
};

/** In the order in which they are made: who owes something as of the 1st, and what is invoiced of it, or nothing yet. */
export async function plainInvoices(world: LedgerWorld, now: number): Promise<(PlainInvoice | null)[]> {
  const [month, quarter] = [firstOf(now, 1), firstOf(now, 3)];
  const found: (PlainInvoice | null)[] = [];
  for (const currency of CURRENCIES) {
    const open = await rowsOf(
      world,
      `select minor, created_at as at from fees where invoice_id is null and currency = '${currency}' and creator_id = ${world.creator.id}`,
    );
    const sumBefore = (time: number) => open.reduce((sum, { minor = 0, at = 0 }) => (at < time ? sum + minor : sum), 0);
    const monthly = sumBefore(month);
    if (monthly <= 0) continue;
    // 10.00 euros are as many cents as 1,000 yen.
    if (monthly >= 1_000 || month === quarter) found.push({ currency, total: monthly });
    else found.push(sumBefore(quarter) > 0 ? { currency, total: sumBefore(quarter) } : null);
  }
  return found;
}

const UNPAID = 'select id, issued_at from invoices where paid_at is null';

/** Whose quests take nobody new. */
export async function plainSuspension(world: LedgerWorld, now: number): Promise<'none' | 'paid' | 'all'> {
  const { word } = world;
  if (word?.kind === 'suspended') return 'all';
  const late = (await rowsOf(world, UNPAID))
    .filter(({ issued_at = 0 }) => word === null || issued_at > word.at)
    .map(({ issued_at = 0 }) => Math.floor((now - issued_at) / DAY) - 30);
  if (late.some((days) => days >= 44)) return 'all';
  return late.some((days) => days >= 14) ? 'paid' : 'none';
}

/** A payment of all that is open lifts what an operator said. */
export async function observed<T>(world: LedgerWorld, act: () => Promise<T>): Promise<T> {
  const before = await rowsOf(world, UNPAID);
  try {
    return await act();
  } finally {
    const after = await rowsOf(world, UNPAID);
    const isPaid = before.some(({ id }) => after.every((open) => open['id'] !== id));
    if (isPaid && after.length === 0 && world.word?.kind === 'suspended') world.word = null;
  }
}

/** Whether who comes into a quest with a price need not pay: as the server has heard of it so far. */
export async function plainIsPaid(world: LedgerWorld, userId: number, versionId: number): Promise<boolean> {
  const [row] = await rowsOf(
    world,
    `select count(*) as paid from orders where user_id = ${userId} and version_id = ${versionId} and state in ('approved', 'completed')`,
  );
  return (row?.['paid'] ?? 0) > 0;
}
