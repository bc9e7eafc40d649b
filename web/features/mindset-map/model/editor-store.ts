import type { EditorState } from './editor-state.ts';

export interface EditorStore {
  readonly get: () => EditorState;
  readonly update: (change: (state: EditorState) => EditorState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the editor's state outside React, so that a drag of one of 1000 mindsets renders only what shows it. */
export function createEditorStore(initial: EditorState): EditorStore {
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
