/** What one run of a check is given. */
export interface SoakContext {
  /** All that is chosen at random comes from it, so that a run can be told again. */
  readonly seed: number;
  /** Empty, of this check alone; gone afterwards. */
  readonly folder: string;
  /** 1 = the whole mark; smaller for trying out. */
  readonly scale: number;
  log(line: string): void;
}

export interface SoakResult {
  readonly passed: boolean;
  /** What was counted, in a few words. */
  readonly measured: string;
}

/** One of the long tests: each file of `soak/checks/` exports one as `check`. */
export interface SoakCheck {
  /** As in the list of marks, such as `R1 SQLite` or `trust 1`. */
  readonly id: string;
  readonly title: string;
  /** What `measured` must reach. */
  readonly mark: string;
  run(context: SoakContext): Promise<SoakResult>;
}
