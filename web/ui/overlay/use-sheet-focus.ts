import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the focus on a heading when its sheet opens, so that a screen reader begins there; gives it back at the end. */
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
