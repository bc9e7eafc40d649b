export interface Paced<T> {
  readonly push: (value: T) => void;
  /** Drops the pending value. */
  readonly stop: () => void;
}

/**
 * Throttles: emits a value immediately, then the newest of the following ones at most once per `pause` milliseconds.
 */
export function paced<T>(pause: number, tell: (value: T) => void): Paced<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: { readonly value: T } | null = null;
  const told = () => {
    timer = setTimeout(() => {
      timer = null;
      const next = waiting;
      waiting = null;
      if (next === null) return;
      tell(next.value);
      told();
    }, pause);
  };
  return {
    push: (value) => {
      if (timer !== null) {
        waiting = { value };
        return;
      }
      tell(value);
      told();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
