/** Milliseconds to wait for another page: one that is being reloaded releases the lock a moment later. */
const PATIENCE_MS = 300;

/**
 * Acquires an exclusive lock for this page among all tabs, until it is released or the page is closed. Returns the
 * release function, or null if another page holds the lock. Without support in the browser every page gets it.
 */
export const hold = (name: string): Promise<(() => void) | null> =>
  ask(name, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** Acquires a lock whose name no other page can know yet: always succeeds, however slow the browser is. */
export const holdNew = async (name: string): Promise<() => void> => (await ask(name, {})) ?? (() => undefined);

function ask(name: string, options: LockOptions): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      name,
      options,
      () =>
        new Promise<void>((letGo) => {
          resolve(letGo);
        }),
    );
    held.catch(() => {
      resolve(null);
    });
  });
}
