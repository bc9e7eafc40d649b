import type { Waits } from '../ports/work-owner.ts';

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
 * places; nor handlers that wait for their turn in a fair queue or for another server, so that one user's waiting work
 * cannot.
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

  /** The place of one request, which is counted once its work is. */
  place(): Place {
    return new Place((change) => {
      this.#underWay += change;
      if (change > 0 && this.#underWay === MAX_AT_ONCE) this.#since = this.#now();
    });
  }
}

/** Counts one request's work while it runs. */
export class Place implements Waits {
  readonly #add: (change: 1 | -1) => void;
  #isRunning = false;
  /** Parts of the work that are waiting. */
  #waiting = 0;

  constructor(add: (change: 1 | -1) => void) {
    this.#add = add;
  }

  /** Counts a promise as running until it settles, except while a part of it waits. */
  count(work: Promise<unknown>): void {
    const end = () => {
      this.#change(false, this.#waiting);
    };
    this.#change(true, this.#waiting);
    work.then(end, end);
  }

  begin(): void {
    this.#change(this.#isRunning, this.#waiting + 1);
  }

  end(): void {
    this.#change(this.#isRunning, this.#waiting - 1);
  }

  #change(isRunning: boolean, waiting: number): void {
    const before = this.#isRunning && this.#waiting === 0;
    this.#isRunning = isRunning;
    this.#waiting = waiting;
    const after = isRunning && waiting === 0;
    if (before !== after) this.#add(after ? 1 : -1);
  }
}
