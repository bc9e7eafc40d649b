/** Milliseconds: where the server tells nothing by itself, it is asked so often while the page shows (settled, Results). */
export const ASK_AGAIN_MS = 15_000;

/** So many milliseconds at most until the new list is asked for, so that a thousand who watch do not ask at once. */
const SPREAD_MS = 1_500;

/** Tells when the results of a running contest may be others, while the page shows. Ends by what it returns. */
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
      // Refused: too many watch, or it is not told to all. Otherwise the browser tries again by itself.
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
