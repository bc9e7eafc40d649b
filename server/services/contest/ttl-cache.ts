import { LRUCache } from 'lru-cache';

interface Kept<T> {
  readonly builtAt: number;
  readonly building: Promise<T>;
  /** The result; unset while it is being built. */
  value?: T;
}

/** A cache of values that many ask for: each is built at most every `ms`, once for all who ask in the meantime. */
export class TtlCache<T extends object> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #ms: number;

  constructor(ms: number, most: number) {
    this.#ms = ms;
    this.#kept = new LRUCache({ max: most });
  }

  /** The cached or pending value; null if it has to be built. `fits` says whether it may still be used. */
  find(key: string, now: number, fits: (value: T) => boolean = () => true): T | Promise<T> | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    // However long the build takes: a second one would only slow it down.
    if (kept.value === undefined) return kept.building;
    return now < kept.builtAt + this.#ms && fits(kept.value) ? kept.value : null;
  }

  /** Builds the value, for all who ask from now on. */
  async build(key: string, now: number, build: () => Promise<T>): Promise<T> {
    const started: Kept<T> = { builtAt: now, building: build() };
    this.#kept.set(key, started);
    try {
      started.value = await started.building;
      return started.value;
    } catch (error) {
      if (this.#kept.peek(key) === started) this.#kept.delete(key);
      throw error;
    }
  }

  get(key: string, now: number, build: () => Promise<T>): T | Promise<T> {
    return this.find(key, now) ?? this.build(key, now, build);
  }

  /** Drops the keys that begin so; without a prefix, all. */
  forget(beginning = ''): void {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key);
  }
}

/** Continues with the cached or pending value; without a promise if there is none. */
export function whenReady<T, U>(value: T | Promise<T>, go: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(go) : go(value);
}
