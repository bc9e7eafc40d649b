/** Parameters of one run of a check. */
export interface SoakContext {
  /** Seed of all random choices, so that a run can be repeated. */
  readonly seed: number;
  /** An empty folder of this check, deleted afterwards. */
  readonly folder: string;
  /** 1 = the full size; smaller for a quick try. */
  readonly scale: number;
  log(line: string): void;
}

export interface SoakResult {
  readonly passed: boolean;
  /** The measurements, in a few words. */
  readonly measured: string;
}

/** One of the long tests: each file of `soak/checks/` exports one as `check`. */
export interface SoakCheck {
  /** As in the list of marks, such as `R1 SQLite` or `trust 1`. */
  readonly id: string;
  readonly title: string;
  /** The required result. */
  readonly mark: string;
  run(context: SoakContext): Promise<SoakResult>;
}
