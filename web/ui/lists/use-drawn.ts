import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Number of items rendered at first, and added each time the end is almost in view. */
const STEP = 16;
const NEAR = '1400px';

/** Loads further items; absent if all are loaded. */
export interface ToCome {
  readonly hasMore: boolean;
  readonly more: () => void;
  /** After an error loading waits for a click. */
  readonly error: string | null;
  readonly isLoading: boolean;
}

export interface DrawnOptions {
  /** Number of items added at once. */
  readonly step?: number;
  /** Minimum number to render, such as up to the selected one. */
  readonly atLeast?: number;
  readonly toCome?: ToCome | undefined;
}

/**
 * Incremental rendering of a long list: the number of items to render. `end` is the ref for an element after the last
 * one, while there are more; items that are not loaded yet are requested when it is almost in view.
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
  // Looks anew after each load: one that brought nothing more, because a reload took its place, is made up for.
  const isLoading = toCome?.isLoading === true;
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
      // `scrollMargin` is for a list that is its own scroll container.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, [isWatched, isCut, comesMore, isLoading, more, drawn, step, length]);
  return { drawn, end };
}
