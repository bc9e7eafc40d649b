import { sameValue } from '@mangoquest/core/same-value.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';

export interface KeyedLinks {
  readonly links: readonly ChainLink[];
  readonly keys: readonly number[];
}

export const NO_LINKS: KeyedLinks = { links: [], keys: [] };

/**
 * React keys of links, which have no ids: the same link keeps its key where it is sorted to. What is left over, of as
 * many links as before, is the edited ones in their order.
 */
export function linkKeys(before: KeyedLinks, links: readonly ChainLink[]): KeyedLinks {
  const keys: (number | undefined)[] = links.map(() => undefined);
  const free = new Set(before.links.keys());
  const match = (isSame: (one: ChainLink, other: ChainLink) => boolean) => {
    for (const [at, link] of links.entries()) {
      if (keys[at] !== undefined) continue;
      const found = [...free].find((index) => isSame(before.links[index] as ChainLink, link));
      if (found === undefined) continue;
      free.delete(found);
      keys[at] = before.keys[found];
    }
  };
  match((one, other) => one === other);
  match(sameValue);
  if (links.length === before.links.length) match(() => true);
  let last = Math.max(0, ...before.keys);
  return { links, keys: keys.map((key) => key ?? ++last) };
}
