import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses a heading when its sheet opens, so that a screen reader starts there; restores focus at the end. */
export function useSheetFocus<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    const before = document.activeElement;
    target.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return target;
}
