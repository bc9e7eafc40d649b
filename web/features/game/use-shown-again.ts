import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Looks at the game anew when its tab is shown again: its creator may have changed it meanwhile. Nothing moves under an
 * open question; it is looked at when that is closed. Settled, Players meanwhile.
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
