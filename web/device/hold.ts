/** How long another page is waited for: one that is being reloaded lets go a moment later. */
const PATIENCE_MS = 300;

/**
 * Holds a name for this page alone, whatever other tabs there are, until it is let go or the page is gone. Gives the
 * way to let go, or null where another page holds it. A browser that knows no such thing lets everybody hold it.
 */
export const hold = (name: string): Promise<(() => void) | null> =>
  ask(name, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** Holds a name that no other page can know yet: it is given however late a busy browser comes to it. */
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
