import { foldText } from '../text/find.ts';
import type { KeptSearchable } from './kept-searchable.ts';

/** Minimum length of a query. Look §9. */
export const FEWEST_LETTERS = 2;

/** Prepared once per cache content, so that a keystroke only scans it. */
export interface SearchIndex {
  readonly entries: readonly { readonly mindset: KeptSearchable; readonly folded: string }[];
}

const folded = new WeakMap<KeptSearchable, string>();

/** Memoised per mindset: folding a thousand long texts takes a tenth of a second. */
function foldedOf(mindset: KeptSearchable): string {
  const known = folded.get(mindset);
  if (known !== undefined) return known;
  const made = foldText(`${mindset.title}\n${mindset.text ?? ''}`);
  folded.set(mindset, made);
  return made;
}

export function searchIndex(kept: readonly KeptSearchable[]): SearchIndex {
  return {
    entries: kept.map((mindset) => ({ mindset, folded: foldedOf(mindset) })),
  };
}

/**
 * Mindsets whose title or text contains the query, in their order, ignoring case and accents. Null if the query is too
 * short.
 */
export function mentioning({ entries }: SearchIndex, query: string): KeptSearchable[] | null {
  const wanted = foldText(query.trim());
  if (Array.from(wanted).length < FEWEST_LETTERS) return null;
  return entries.filter(({ folded }) => folded.includes(wanted)).map(({ mindset }) => mindset);
}
