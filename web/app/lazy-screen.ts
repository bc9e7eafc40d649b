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

const loads = new WeakMap<object, () => void>();

/** Begins to load the script and the sentences of a lazy screen that will be shown; does nothing for others. */
export function loadScreenAhead(screen: unknown): void {
  if (typeof screen === 'object' && screen !== null) loads.get(screen)?.();
}

/**
 * A screen whose script and sentences are loaded when it is first visited; the previous screen stays until they are
 * loaded.
 */
export function lazyScreen<Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
  areas: readonly Area[],
  /** Begins to load what the screen itself loads, where its script comes before it may be shown. */
  ahead?: (screen: Module) => void,
): ComponentType {
  const loadAll = async () => {
    const [screen] = await Promise.all([load(), loadAreas(areas)]);
    return screen[name] as ComponentType;
  };
  const screen = lazy<ComponentType>(async () => {
    count(1);
    try {
      return { default: await loadAll() };
    } finally {
      count(-1);
    }
  });
  loads.set(screen, () => {
    // If it fails, the visit tries again.
    loadAll().catch(() => undefined);
    if (ahead !== undefined) load().then(ahead, () => undefined);
  });
  return screen;
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
