import { useCallback, useEffect, useRef, useState } from 'react';

/** So often a page takes up what ended half way: what nobody has is not asked for for ever. */
const MOST_ATTEMPTS = 5;

/** Counts when to take up what is missing: the network is back, or the page is looked at again. */
export function useAttempts() {
  const [attempt, setAttempt] = useState(0);
  const isMissing = useRef(false);
  const setMissing = useCallback((missing: boolean) => {
    isMissing.current = missing;
  }, []);
  useEffect(() => {
    const again = () => {
      if (isMissing.current && navigator.onLine && document.visibilityState === 'visible')
        setAttempt((before) => Math.min(before + 1, MOST_ATTEMPTS));
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return { attempt, setMissing };
}
