/** Requests that are worked on at once, before others are refused. */
export const MOST_AT_ONCE = 64;
/** So many at most, however they came. */
export const MOST_IN_A_BURST = 1_000;
/** Milliseconds for which a burst may stand above `MOST_AT_ONCE`. */
export const BURST_MS = 500;
/** Milliseconds without a refusal after which there may be a burst again. */
export const CALM_MS = 5_000;

/**
 * Sheds load: a standing queue makes everybody wait and serves nobody faster, a burst is over soon. Counts what handlers
 * work on, not bodies on their way nor replies that are read slowly, so that nobody can hold places with an idle connection.
 */
export class Overload {
  readonly #now: () => number;
  #underWay = 0;
  /** When there became too many; what came before is a burst. */
  #since = 0;
  #lastRefusal = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether one more may be begun. A no is counted as a refusal. */
  isOpen(): boolean {
    if (this.#underWay < MOST_AT_ONCE) return true;
    const now = this.#now();
    const isBurst = now - this.#since < BURST_MS && now - this.#lastRefusal > CALM_MS;
    if (isBurst && this.#underWay < MOST_IN_A_BURST) return true;
    this.#lastRefusal = now;
    return false;
  }

  /** Counts work until it is done or has failed. */
  count(work: Promise<unknown>): void {
    this.#underWay += 1;
    if (this.#underWay === MOST_AT_ONCE) this.#since = this.#now();
    const end = () => {
      this.#underWay -= 1;
    };
    work.then(end, end);
  }
}
