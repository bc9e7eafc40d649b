import { useState } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { PAGE, withFirstPage } from './ledger-pages.ts';
import type { LedgerRow } from './ledger-pages.ts';

export interface LedgerRows {
  readonly rows: readonly LedgerRow[];
  readonly isBusy: boolean;
  /** Loads the next page; null if there is none. */
  readonly more: (() => void) | null;
}

/** A paged ledger: `first` is its first page, which may be reloaded at any time. */
export function useLedgerRows(
  first: readonly LedgerRow[],
  load: (after: number) => Promise<readonly LedgerRow[]>,
): LedgerRows {
  const toasts = useToasts();
  const [seen, setSeen] = useState(first);
  const [known, setKnown] = useState(first);
  const [isEnd, setEnd] = useState(first.length < PAGE);
  const [isBusy, setBusy] = useState(false);
  if (seen !== first) {
    const rows = withFirstPage(known, first);
    setSeen(first);
    setKnown(rows);
    if (rows.length <= PAGE) setEnd(first.length < PAGE);
  }
  const last = known.at(-1);
  const more = async (after: number) => {
    setBusy(true);
    try {
      const page = await load(after);
      setKnown((now) => [...now, ...page.filter(({ id }) => !now.some((one) => one.id === id))]);
      setEnd(page.length < PAGE);
    } catch (error) {
      toasts.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { rows: known, isBusy, more: isEnd || last === undefined ? null : () => void more(last.id) };
}
