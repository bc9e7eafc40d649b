import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

export interface LoadedAgain<Props> {
  readonly Content: ComponentType<Props>;
  /** Number of retries, as the key of the boundary around it. */
  readonly tries: number;
  readonly again: () => void;
}

/**
 * Returns a hook for a component whose script is loaded on first use, and again wherever it is shown after it did not
 * arrive: React keeps a failed load for good, so that the next try needs another.
 */
export function lazyAgain<Props extends object>(load: () => Promise<ComponentType<Props>>): () => LoadedAgain<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        current = make();
        throw cause;
      }
    });
  let current = make();

  return function useLoadedAgain() {
    const [{ Content, tries }, setTried] = useState({ Content: current, tries: 0 });
    return {
      Content: Content as unknown as ComponentType<Props>,
      tries,
      again: () => {
        setTried({ Content: current, tries: tries + 1 });
      },
    };
  };
}
