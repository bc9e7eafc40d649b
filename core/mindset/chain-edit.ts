import { QUEST_TILE_TITLE, truncate } from '../text/characters.ts';
import { MAX_CHAIN } from './mindset.rules.ts';
import type { ChainLink, ChainTarget } from './mindset.ts';

/** The links of a chain go from the highest grade to the lowest, those of one grade as they were. Settled, Chains editor. */
export function inChainOrder(chain: readonly ChainLink[]): readonly ChainLink[] {
  const isOrdered = chain.every(({ grade }, at) => at === 0 || grade <= (chain[at - 1] as ChainLink).grade);
  return isOrdered ? chain : [...chain].sort((a, b) => b.grade - a.grade);
}

export function canAddLink(chain: readonly ChainLink[]): boolean {
  return chain.length < MAX_CHAIN;
}

/** A link more, for the lowest grade: whatever was achieved below the others leads there. */
export function withLink(chain: readonly ChainLink[], target: ChainTarget): readonly ChainLink[] {
  if (!canAddLink(chain)) return chain;
  const lowest = chain.reduce((least, { grade }) => Math.min(least, grade), 100);
  return inChainOrder([...chain, { grade: chain.length === 0 ? 0 : Math.min(0, lowest), target }]);
}

/** A grade as it is typed: whole, from −100 to 100; `null` for what is none (yet). */
export function parseChainGrade(text: string): number | null {
  const match = /^\s*([-−]?)\s*(\d{1,4})\s*$/.exec(text);
  if (match === null) return null;
  const grade = Math.min(100, Number(match[2]));
  return match[1] === '' || grade === 0 ? grade : -grade;
}

/** A title in the chain selector: at most 50 characters. Spec §9 "Truncation". */
export function chainSelectorTitle(title: string): string {
  return truncate(title, QUEST_TILE_TITLE);
}
