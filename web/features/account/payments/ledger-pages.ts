import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchPaid } from '@mangoquest/contract/calls/payments.ts';

export type LedgerRow = CallOutput<typeof fetchPaid>[number];

/** As many come at once. */
export const PAGE = 25;

/**
 * All rows that came so far, the newest first, with a first page that was asked for anew. Rows are never taken away, so
 * that those that a new one has pushed out of the first page stay; where more than a page is new, what came before goes.
 */
export function withFirstPage(known: readonly LedgerRow[], first: readonly LedgerRow[]): readonly LedgerRow[] {
  const last = first.at(-1);
  const hasGap = last !== undefined && known[0] !== undefined && last.id > known[0].id;
  if (hasGap || last === undefined) return first;
  return [...first, ...known.filter(({ id }) => id < last.id)];
}
