// A reference ledger, written only from the settled text, without the program's rules.
import type { LedgerWorld } from './world.ts';
import { rowsOf } from './world.ts';

const DAY = 86_400_000;
export const CURRENCIES = ['EUR', 'JPY'] as const;

/** 5 %, rounded half up. */
export const plainFee = (minor: number) => Number((BigInt(minor) * 5n + 50n) / 100n);

export interface PlainInvoice {
  readonly currency: string;
  readonly total: number;
}

const firstOf = (now: number, every: number) => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / every) * every, 1);
};

/** In order of creation: who owes something as of the 1st, and which amount of it is invoiced, or null if not yet. */
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
    // The minimum: 10.00 euros and 1,000 yen are the same number of minor units.
    if (monthly >= 1_000 || month === quarter) found.push({ currency, total: monthly });
    else found.push(sumBefore(quarter) > 0 ? { currency, total: sumBefore(quarter) } : null);
  }
  return found;
}

const UNPAID = 'select id, issued_at from invoices where paid_at is null';

/** Whose quests accept no new players. */
export async function plainSuspension(world: LedgerWorld, now: number): Promise<'none' | 'paid' | 'all'> {
  const { word } = world;
  if (word?.kind === 'suspended') return 'all';
  const late = (await rowsOf(world, UNPAID))
    .filter(({ issued_at = 0 }) => word === null || issued_at > word.at)
    .map(({ issued_at = 0 }) => Math.floor((now - issued_at) / DAY) - 30);
  if (late.some((days) => days >= 44)) return 'all';
  return late.some((days) => days >= 14) ? 'paid' : 'none';
}

/** Paying all open amounts lifts an operator's suspension. */
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

/** Whether a user need not pay for entering a quest with a price: as far as the server knows. */
export async function plainIsPaid(world: LedgerWorld, userId: number, versionId: number): Promise<boolean> {
  const [row] = await rowsOf(
    world,
    `select count(*) as paid from orders where user_id = ${userId} and version_id = ${versionId} and state in ('approved', 'completed')`,
  );
  return (row?.['paid'] ?? 0) > 0;
}
