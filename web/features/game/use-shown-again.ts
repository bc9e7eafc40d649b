import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which a game that this browser kept is asked for again. */
const AGAIN_MS = 60_000;

export interface ShownAgain {
  readonly isQuestionOpen: boolean;
  /** The game on the screen, or its drawings, are what this browser kept of it. */
  readonly isKept: boolean;
}

/**
 * Reloads the game when its tab becomes visible again, because its creator may have changed it; one that this browser
 * kept also when the network is back, and from time to time. While a question is open this is postponed until it is
 * closed. Settled, Players meanwhile.
 */
export function useShownAgain(refresh: () => Promise<unknown>, { isQuestionOpen, isKept }: ShownAgain): void {
  const isDue = useRef(false);
  const look = useEffectEvent(() => {
    if (!isDue.current || isQuestionOpen) return;
    isDue.current = false;
    void refresh();
  });
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState !== 'visible') return;
      isDue.current = true;
      look();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  useEffect(() => {
    if (!isKept) return undefined;
    const onDue = () => {
      isDue.current = true;
      look();
    };
    const timer = setInterval(onDue, AGAIN_MS);
    window.addEventListener('online', onDue);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onDue);
    };
  }, [isKept]);
  useEffect(() => {
    if (!isQuestionOpen) look();
  }, [isQuestionOpen]);
}
