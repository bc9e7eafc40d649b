import { lazy, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  loading += change;
  for (const listener of listeners) listener();
}

/** A screen whose script is loaded when it is first gone to; the screen before stays until it is there. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => {
    count(1);
    try {
      return { default: (await load())[name] as ComponentType };
    } finally {
      count(-1);
    }
  });
}

/** Whether the script of a screen is on its way. */
export function useScreenLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    () => loading > 0,
    () => false,
  );
}
