import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` at the Escape key while it is active; the key goes on to whatever else it is for. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape();
    };
    // Captured: others may stop it.
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isActive]);
}
