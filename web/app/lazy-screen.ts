import { lazy, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import { loadAreas } from '../language/load-areas.ts';

let loading = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  loading += change;
  for (const listener of listeners) listener();
}

/**
 * A screen whose script and sentences are loaded when it is first visited; the previous screen stays until they are
 * loaded.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  areas: readonly Area[],
): ComponentType {
  return lazy<ComponentType>(async () => {
    count(1);
    try {
      const [screen] = await Promise.all([load(), loadAreas(areas)]);
      return { default: screen[name] as ComponentType };
    } finally {
      count(-1);
    }
  });
}

/** Whether the script of a screen is loading. */
export function useScreenLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => loading > 0,
    () => false,
  );
}
