/** Maximum number of concurrent requests outside of bursts; more are refused. */
export const MAX_AT_ONCE = 64;
/** Absolute maximum of concurrent requests, including bursts. */
export const MAX_IN_A_BURST = 1_000;
/** Maximum duration of a burst above `MAX_AT_ONCE`, in milliseconds. */
export const BURST_MS = 500;
/** Milliseconds without a refusal before another burst is accepted. */
export const CALM_MS = 5_000;

/**
 * Load shedding: a standing queue delays everybody without raising throughput, while a burst drains quickly. Counts
 * running handlers, not bodies being received or replies being read slowly, so that idle connections cannot occupy
 * places.
 */
export class Overload {
  readonly #now: () => number;
  #underWay = 0;
  /** When `MAX_AT_ONCE` was last reached; a burst lasts `BURST_MS` from then. */
  #since = 0;
  #lastRefusal = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether another request may start. A refusal is recorded. */
  isOpen(): boolean {
    if (this.#underWay < MAX_AT_ONCE) return true;
    const now = this.#now();
    const isBurst = now - this.#since < BURST_MS && now - this.#lastRefusal > CALM_MS;
    if (isBurst && this.#underWay < MAX_IN_A_BURST) return true;
    this.#lastRefusal = now;
    return false;
  }

  /** Counts a promise as running until it settles. */
  count(work: Promise<unknown>): void {
    this.#underWay += 1;
    if (this.#underWay === MAX_AT_ONCE) this.#since = this.#now();
    const end = () => {
      this.#underWay -= 1;
    };
    work.then(end, end);
  }
}
