/** Maximum number of undo steps. */
const MAX_STEPS = 200;

/** An undo history. Steps of one gesture share a `key` and count as one. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  readonly key: string | null;
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], key: null };
}

/**
 * Adds a step. With the key of the previous step (a drag, typing in one field) it replaces that step, so that one undo
 * reverts the whole gesture.
 */
export function record<Value>(history: History<Value>, next: Value, key: string | null = null): History<Value> {
  if (next === history.present) return history;
  if (key !== null && key === history.key) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [], key };
}

/** Ends the current gesture: the next change is a step of its own. */
export function seal<Value>(history: History<Value>): History<Value> {
  return history.key === null ? history : { ...history, key: null };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    key: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest, key: null };
}
