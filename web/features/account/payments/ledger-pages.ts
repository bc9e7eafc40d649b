import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchPaid } from '@mangoquest/contract/calls/payments.ts';

export type LedgerRow = CallOutput<typeof fetchPaid>[number];

/** Rows per page. */
export const PAGE = 25;

/**
 * Merges a reloaded first page into the loaded rows, newest first. Rows are never deleted, so those pushed off the
 * first page stay; if more than a page is new, the older rows are dropped, as there would be a gap.
 */
export function withFirstPage(known: readonly LedgerRow[], first: readonly LedgerRow[]): readonly LedgerRow[] {
  const last = first.at(-1);
  const hasGap = last !== undefined && known[0] !== undefined && last.id > known[0].id;
  if (hasGap || last === undefined) return first;
  return [...first, ...known.filter(({ id }) => id < last.id)];
}
