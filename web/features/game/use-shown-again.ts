import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reloads the game when its tab becomes visible again, because its creator may have changed it. While a question is
 * open this is postponed until it is closed. Settled, Players meanwhile.
 */
export function useShownAgain(refresh: () => Promise<unknown>, isQuestionOpen: boolean): void {
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
    if (!isQuestionOpen) look();
  }, [isQuestionOpen]);
}
