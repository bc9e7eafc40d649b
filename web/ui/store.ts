import { useSyncExternalStore } from 'react';

export interface Store<State> {
  readonly get: () => State;
  /** If `change` returns the same state, listeners are not notified. */
  readonly update: (change: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds a screen's state outside of React, so that a change only renders what shows it. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update: (change) => {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Selects a part of the state; the component only renders again when that part changes. */
export function useStore<State, Part>(store: Store<State>, pick: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
