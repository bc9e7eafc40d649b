import type { SoakResult } from '../check.ts';

const SHOWN = 20;

/** Told as they come, the first of them; a run that found any has failed. */
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

  /** `measured` without the findings. */
  result(measured: string, isEnough = true): SoakResult {
    return { passed: this.#count === 0 && isEnough, measured: `${measured}; ${this.#count} findings` };
  }
}

/** 20,000 as `20,000`. */
export const figure = (count: number) => count.toLocaleString('en');

/** A whole number of the mark's, or the share of it that is asked for. */
export const scaled = (whole: number, scale: number) => Math.max(1, Math.round(whole * scale));
