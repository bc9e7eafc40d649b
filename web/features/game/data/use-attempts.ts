import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Maximum number of retries per page, so that a permanent failure is not retried for ever. */
const MAX_ATTEMPTS = 5;
/** Milliseconds after a failure until the next try: on a bad line the browser never counts as offline. */
export const AGAIN_AFTER_MS = 20_000;

/**
 * Counts the occasions to retry an incomplete download: the network is back, the page is visible again, or some time has
 * passed since it failed.
 */
export function useAttempts(most = MAX_ATTEMPTS) {
  const [attempt, setAttempt] = useState(0);
  const isMissing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useCallback(() => {
    clearTimeout(timer.current);
    if (isMissing.current && navigator.onLine && document.visibilityState === 'visible')
      setAttempt((before) => Math.min(before + 1, most));
  }, [most]);
  const setMissing = useCallback((missing: boolean) => {
    isMissing.current = missing;
    if (!missing) clearTimeout(timer.current);
  }, []);
  /** The download has ended incomplete. */
  const setFailed = useCallback(() => {
    isMissing.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(again, AGAIN_AFTER_MS);
  }, [again]);
  useEffect(() => {
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [again]);
  return { attempt, setMissing, setFailed };
}

/** Counts the same occasions for a load. `error`: null while it is being loaded, and once it is there. */
export function useAttemptsAfter(error: unknown, most?: number): number {
  const { attempt, setMissing, setFailed } = useAttempts(most);
  useEffect(() => {
    if (error !== null) setFailed();
    else setMissing(false);
  }, [error, setMissing, setFailed]);
  return attempt;
}

/** Asks again, on these occasions, for what did not come. */
export function useAskedAgain(error: unknown, again: () => unknown): void {
  const attempt = useAttemptsAfter(error);
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (attempt > 0) ask();
  }, [attempt]);
}
