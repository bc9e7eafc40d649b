/** Polling interval in milliseconds while the page is visible and the server pushes nothing (settled, Results). */
export const ASK_AGAIN_MS = 15_000;

/**
 * Maximum random delay in milliseconds before the new list is requested, so that a thousand viewers do not request it
 * at once.
 */
const SPREAD_MS = 1_500;

/** Signals that the results of a running contest may have changed, while the page is visible. Returns a function that stops it. */
export function watchResults(questId: number, tell: () => void): () => void {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setInterval> | null = null;
  let later: ReturnType<typeof setTimeout> | null = null;

  const ask = () => {
    asking ??= setInterval(tell, ASK_AGAIN_MS);
  };
  const stop = () => {
    source?.close();
    source = null;
    if (asking !== null) clearInterval(asking);
    if (later !== null) clearTimeout(later);
    asking = later = null;
  };
  const start = () => {
    if (typeof EventSource === 'undefined') {
      ask();
      return;
    }
    source = new EventSource(`/api/results/${questId}/live`);
    source.addEventListener('results', () => {
      later ??= setTimeout(() => {
        later = null;
        tell();
      }, Math.random() * SPREAD_MS);
    });
    source.addEventListener('error', () => {
      // Refused: there are too many viewers, or the results are not public. In other cases the browser reconnects by itself.
      if (source?.readyState === EventSource.CLOSED) ask();
    });
  };
  const look = () => {
    stop();
    if (document.hidden) return;
    start();
  };
  const shown = () => {
    look();
    if (!document.hidden) tell();
  };
  look();
  document.addEventListener('visibilitychange', shown);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    stop();
  };
}
