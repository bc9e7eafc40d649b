import type { SoakResult } from '../check.ts';

const SHOWN = 20;

/** Findings of a run; the first ones are logged as they come. A run with any has failed. */
export class Findings {
  readonly #log: (line: string) => void;
  #count = 0;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  get count(): number {
    return this.#count;
  }

  add(finding: string | null): void {
    if (finding === null) return;
    this.#count += 1;
    if (this.#count <= SHOWN) this.#log(finding.slice(0, 2_000));
  }

  /** The result with `measured`, followed by the findings. */
  result(measured: string, isEnough = true): SoakResult {
    return { passed: this.#count === 0 && isEnough, measured: `${measured}; ${this.#count} findings` };
  }
}

/** Formats 20000 as `20,000`. */
export const figure = (count: number) => count.toLocaleString('en');

/** The mark's number scaled, at least 1. */
export const scaled = (whole: number, scale: number) => Math.max(1, Math.round(whole * scale));
