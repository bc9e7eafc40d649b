import { LRUCache } from 'lru-cache';

interface Kept<T> {
  readonly builtAt: number;
  readonly building: Promise<T>;
  /** Once it is built. */
  value?: T;
}

/** What is built for many who ask: at most every `ms`, once for all who ask meanwhile. */
export class KeptBriefly<T extends object> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #ms: number;

  constructor(ms: number, most: number) {
    this.#ms = ms;
    this.#kept = new LRUCache({ max: most });
  }

  /** What is there, or on its way; null where it has to be built. `fits` says whether it may still be shown. */
  find(key: string, now: number, fits: (value: T) => boolean = () => true): T | Promise<T> | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    // However long it takes: a second build would make it take longer.
    if (kept.value === undefined) return kept.building;
    return now < kept.builtAt + this.#ms && fits(kept.value) ? kept.value : null;
  }

  /** Builds it, for all who ask from now on. */
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

  /** Forgets what is kept under keys that begin so; without a beginning, all. */
  forget(beginning = ''): void {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key);
  }
}

/** Goes on with what is there, or will be: without a promise where there is none. */
export function goOn<T, U>(value: T | Promise<T>, go: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(go) : go(value);
}
