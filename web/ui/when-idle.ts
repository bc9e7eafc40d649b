/**
 * Does something once the browser has nothing else to do, `limit` milliseconds from now at the latest; after a fifth of
 * them where it does not tell. Returns how to leave it.
 */
export function whenIdle(work: () => void, limit = 2_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, limit / 5);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: limit });
  return () => cancelIdleCallback(asked);
}
