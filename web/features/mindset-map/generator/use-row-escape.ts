import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Escape leaves the form of a row alone: the whole dialog would go with all that was mended. */
export function useRowEscape(onClose: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return form;
}
