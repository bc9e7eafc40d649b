import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Tiles drawn at first, and each time the end of what is drawn comes near. */
const STEP = 16;
const NEAR = '1400px';

/** How many tiles of a long list to draw: as far as it is looked at. `end` goes on an element after the last, while there are more. */
export function useDrawnTiles(length: number): { readonly drawn: number; readonly end: RefObject<HTMLDivElement | null> } {
  const [drawn, setDrawn] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const more = drawn < length;
  useEffect(() => {
    const element = end.current;
    if (element === null || !more) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn((n) => n + STEP);
    }, { rootMargin: NEAR });
    watcher.observe(element);
    return () => { watcher.disconnect(); };
  }, [more, drawn]);
  return { drawn, end };
}
