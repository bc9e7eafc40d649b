import { useSyncExternalStore } from 'react';

/*
 * One loading state over several screens: from the button that enters a quest to the map that stands. What loads in
 * between raises it, the last one drops it; nothing else shows that it is loading meanwhile.
 */
let label: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (label === next) return;
  label = next;
  for (const listener of listeners) listener();
}

export function raiseCurtain(what: string): void {
  set(what);
}

export function dropCurtain(): void {
  set(null);
}

/** What it says; null while it is not there. */
export function useCurtain(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => label,
    () => null,
  );
}
