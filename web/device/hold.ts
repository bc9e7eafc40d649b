import { recallInTab, rememberInTab } from './tab-memory.ts';

/** Milliseconds to wait for another page: one that is being closed releases the lock a moment later. */
const PATIENCE_MS = 300;
/** Milliseconds to wait for what this tab itself held before it was reloaded: a slow device takes seconds to let go. */
const OWN_PATIENCE_MS = 5_000;

const HELD = 'held-locks';
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
const rememberedNames = (): readonly string[] => {
  const names = recallInTab(HELD);
  return Array.isArray(names) ? names.map(String) : [];
};
const heldBefore: ReadonlySet<string> = new Set(isReloaded() ? rememberedNames() : []);
const heldNow = new Set<string>();

function remember(): void {
  rememberInTab(HELD, [...heldNow]);
}

/**
 * Acquires an exclusive lock for this page among all tabs, until it is released or the page is closed. Returns the
 * release function, or null if another page holds the lock. Without support in the browser every page gets it. `own`:
 * what this tab held before a reload, which is waited for longer.
 */
export const hold = async (name: string, own: ReadonlySet<string> = heldBefore): Promise<(() => void) | null> =>
  // First without a time limit: a busy browser takes its time also where no page holds it.
  (await ask(name, { ifAvailable: true })) ??
  ask(name, { signal: AbortSignal.timeout(own.has(name) ? OWN_PATIENCE_MS : PATIENCE_MS) });

/** Acquires a lock whose name no other page can know yet: always succeeds, however slow the browser is. */
export const holdNew = async (name: string): Promise<() => void> => (await ask(name, {})) ?? (() => undefined);

function ask(name: string, options: LockOptions): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      name,
      options,
      (lock) =>
        new Promise<void>((letGo) => {
          if (lock === null) {
            resolve(null);
            letGo();
            return;
          }
          heldNow.add(name);
          remember();
          resolve(() => {
            heldNow.delete(name);
            remember();
            letGo();
          });
        }),
    );
    held.catch(() => {
      resolve(null);
    });
  });
}
