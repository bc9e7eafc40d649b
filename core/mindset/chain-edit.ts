import { QUEST_TILE_TITLE, truncate } from '../text/characters.ts';
import { MAX_CHAIN } from './mindset.rules.ts';
import type { ChainLink, ChainTarget } from './mindset.ts';

/** Sorts links by grade, highest first; stable for equal grades. Settled, Chains editor. */
export function inChainOrder(chain: readonly ChainLink[]): readonly ChainLink[] {
  const isOrdered = chain.every(({ grade }, at) => at === 0 || grade <= (chain[at - 1] as ChainLink).grade);
  return isOrdered ? chain : [...chain].sort((a, b) => b.grade - a.grade);
}

export function canAddLink(chain: readonly ChainLink[]): boolean {
  return chain.length < MAX_CHAIN;
}

/** Adds a link for the lowest grade, which applies to everything below the other links. */
export function withLink(chain: readonly ChainLink[], target: ChainTarget): readonly ChainLink[] {
  if (!canAddLink(chain)) return chain;
  const lowest = chain.reduce((least, { grade }) => Math.min(least, grade), 100);
  return inChainOrder([...chain, { grade: chain.length === 0 ? 0 : Math.min(0, lowest), target }]);
}

/** Parses a typed grade: an integer from −100 to 100; `null` if it is none (yet). */
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
