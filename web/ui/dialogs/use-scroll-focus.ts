import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[contenteditable=true],[tabindex]';

/**
 * Makes a scrolling container focusable if it contains nothing focusable: else keyboard users could not scroll to its
 * end.
 */
export function useScrollFocus(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const judge = () => {
      const isNeeded =
        element.scrollHeight > element.clientHeight &&
        [...element.querySelectorAll(FOCUSABLE)].every((one) => !one.checkVisibility());
      if (isNeeded) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(judge);
    const contents = new MutationObserver(judge);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return part;
}
