import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum number of retries per page, so that a permanent failure is not retried for ever. */
const MOST_ATTEMPTS = 5;

/** Counts the occasions to retry an incomplete download: the network is back, or the page is visible again. */
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
