import { foldText } from '../text/find.ts';
import type { KeptSearchable } from './kept-searchable.ts';

/** Letters from which on is searched. Look §9. */
export const FEWEST_LETTERS = 2;

/** Made once for what is kept, so that a keystroke only looks through it. */
export interface SearchIndex {
  readonly entries: readonly { readonly mindset: KeptSearchable; readonly folded: string }[];
}

const folded = new WeakMap<KeptSearchable, string>();

/** Once for each that is kept: a thousand long ones take a tenth of a second. */
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

/** The mindsets whose title or text mentions it, in their order; capitals and accents do not count. Null for too little to search for. */
export function mentioning({ entries }: SearchIndex, query: string): KeptSearchable[] | null {
  const wanted = foldText(query.trim());
  if (Array.from(wanted).length < FEWEST_LETTERS) return null;
  return entries.filter(({ folded }) => folded.includes(wanted)).map(({ mindset }) => mindset);
}
