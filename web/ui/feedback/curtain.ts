import { useSyncExternalStore } from 'react';

/*
 * A single loading state across several screens: from the button that enters a quest to the finished map. Whatever
 * loads in between shows it, the last one hides it; no other loading indicator shows meanwhile.
 */
let label: string | null = null;
/** Whether it has appeared, which it does only after a delay. */
let isShown = false;
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

/** Called by the overlay alone, when it appears and when it goes. */
export function tellCurtainShown(is: boolean): void {
  isShown = is;
}

/** The screen can be used: a curtain that appeared stays until its map is drawn, a later one would cover a press. */
export function dropUnseenCurtain(): void {
  if (!isShown) set(null);
}

/** Its label; null while it is hidden. */
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
