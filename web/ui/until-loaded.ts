/** Milliseconds between tries: on a bad line each may be lost. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** Loads what will be needed later, six times at most, until it comes; fails silently. Ends with `signal`. */
export async function untilLoaded(load: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (const wait of [...WAITS, 0]) {
    if (signal.aborted) return;
    try {
      await load();
      return;
    } catch {
      // Needed later only.
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
