export interface Schedules {
  readonly schedules: number;
  readonly seed: number;
  log(line: string): void;
}

export interface SchedulesResult {
  readonly schedules: number;
  readonly answers: number;
  /** Number of occurrences of each event of requests and pages. */
  readonly events: ReadonlyMap<string, number>;
  readonly findings: readonly string[];
}

/** Plays games with random schedules of network and browser events, on the real app. */
export type RunSchedules = (run: Schedules) => Promise<SchedulesResult>;
