import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Drawn at first, and each time the end of what is drawn comes near. */
const STEP = 16;
const NEAR = '1400px';

/** What follows those that are there; without it they are all. */
export interface ToCome {
  readonly hasMore: boolean;
  readonly more: () => void;
  /** It waits for a press then. */
  readonly error: string | null;
}

export interface DrawnOptions {
  /** How many are drawn at once. */
  readonly step?: number;
  /** Drawn in any case, such as up to the one that is selected. */
  readonly atLeast?: number;
  readonly toCome?: ToCome | undefined;
}

/**
 * How many of a long list to draw: as far as it is looked at. `end` goes on an element after the last, while there are
 * more; those that are not there yet are asked for when it comes near.
 */
export function useDrawn<Element extends HTMLElement = HTMLDivElement>(
  length: number,
  { step = STEP, atLeast = 0, toCome }: DrawnOptions = {},
): { readonly drawn: number; readonly end: RefObject<Element | null> } {
  const [seen, setSeen] = useState(step);
  const drawn = Math.max(seen, atLeast);
  const end = useRef<Element>(null);
  const more = toCome?.more;
  const comesMore = toCome?.hasMore === true && toCome.error === null;
  const isCut = drawn < length;
  const isWatched = isCut || comesMore;
  useEffect(() => {
    const element = end.current;
    if (element === null || !isWatched) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        if (isCut) setSeen(drawn + step);
        if (comesMore && drawn + step >= length) more?.();
      },
      // The second is for a list that scrolls by itself.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, [isWatched, isCut, comesMore, more, drawn, step, length]);
  return { drawn, end };
}
