/**
 * What `work` resolves to. Where it fails it is tried again after each of `waits` in milliseconds; its last error is
 * thrown. Ends with `signal`.
 */
export async function again<T>(work: () => Promise<T>, waits: readonly number[], signal?: AbortSignal): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal?.throwIfAborted();
    }
  }
  return work();
}
