import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Tiles drawn at first, and each time the end of what is drawn comes near. */
const STEP = 16;
const NEAR = '1400px';

/** What follows the tiles that are there; without it they are all. */
export interface TilesToCome {
  readonly hasMore: boolean;
  readonly more: () => void;
  /** It waits for a press then. */
  readonly error: string | null;
}

/**
 * How many tiles of a long list to draw: as far as it is looked at. `end` goes on an element after the last, while there are
 * more; those that are not there yet are asked for when it comes near.
 */
export function useDrawnTiles(
  length: number,
  toCome?: TilesToCome,
): { readonly drawn: number; readonly end: RefObject<HTMLDivElement | null> } {
  const [drawn, setDrawn] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
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
        if (isCut) setDrawn((n) => n + STEP);
        if (comesMore && drawn + STEP >= length) more?.();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, [isWatched, isCut, comesMore, more, drawn, length]);
  return { drawn, end };
}
