export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Begins the time anew. */
  readonly again: () => void;
  readonly end: () => void;
}

/** Aborts after that many milliseconds, counted from the last sign of life. */
export function timeLimit(ms: number): TimeLimit {
  const over = new AbortController();
  const start = () =>
    setTimeout(() => {
      over.abort(new DOMException('No reply in time', 'TimeoutError'));
    }, ms);
  let timer = start();
  return {
    signal: over.signal,
    again: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => {
      clearTimeout(timer);
    },
  };
}
