/**
 * Runs a task when the browser is idle, at most `limit` milliseconds from now; after a fifth of that if the browser
 * cannot report idleness. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, limit = 2_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, limit / 5);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: limit });
  return () => cancelIdleCallback(asked);
}

/** Resolves when the browser is idle, after the same time at the latest. */
export const idle = (limit?: number): Promise<void> => new Promise((resolve) => void whenIdle(resolve, limit));
