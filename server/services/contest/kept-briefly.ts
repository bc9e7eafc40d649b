import { LRUCache } from 'lru-cache';

interface Kept<T> {
  readonly builtAt: number;
  readonly value: Promise<T>;
}

/** What is built for many who ask: at most every `ms`, once for all who ask meanwhile. */
export class KeptBriefly<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #ms: number;

  constructor(ms: number, most: number) {
    this.#ms = ms;
    this.#kept = new LRUCache({ max: most });
  }

  /** `fits` says whether a kept one may still be shown. */
  async get(key: string, now: number, build: () => Promise<T>, fits: (value: T) => boolean = () => true): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && now < kept.builtAt + this.#ms) {
      const value = await kept.value;
      if (fits(value)) return value;
      if (this.#kept.peek(key) !== kept) return this.get(key, now, build, fits);
    }
    const started: Kept<T> = { builtAt: now, value: build() };
    this.#kept.set(key, started);
    try {
      return await started.value;
    } catch (error) {
      if (this.#kept.peek(key) === started) this.#kept.delete(key);
      throw error;
    }
  }

  /** Forgets what is kept under keys that begin so; without a beginning, all. */
  forget(beginning = ''): void {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key);
  }
}
