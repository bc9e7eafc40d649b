import { foldText } from '../text/find.ts';
import type { KeptSearchable } from './kept-searchable.ts';

/** Letters from which on is searched. Look §9. */
export const FEWEST_LETTERS = 2;

/** Made once for what is kept, so that a keystroke only looks through it. */
export interface SearchIndex {
  readonly entries: readonly { readonly mindset: KeptSearchable; readonly folded: string }[];
}

export function searchIndex(kept: readonly KeptSearchable[]): SearchIndex {
  return {
    entries: kept.map((mindset) => ({ mindset, folded: foldText(`${mindset.title}\n${mindset.text ?? ''}`) })),
  };
}

/** The mindsets whose title or text mentions it, in their order; capitals and accents do not count. Null for too little to search for. */
export function mentioning({ entries }: SearchIndex, query: string): KeptSearchable[] | null {
  const wanted = foldText(query.trim());
  if (Array.from(wanted).length < FEWEST_LETTERS) return null;
  return entries.filter(({ folded }) => folded.includes(wanted)).map(({ mindset }) => mindset);
}
