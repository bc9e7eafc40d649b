export interface Schedules {
  readonly schedules: number;
  readonly seed: number;
  log(line: string): void;
}

export interface SchedulesResult {
  readonly schedules: number;
  readonly answers: number;
  /** What happened to requests and pages, by name. */
  readonly events: ReadonlyMap<string, number>;
  readonly findings: readonly string[];
}

/** Plays games by random schedules of what networks and browsers do, on the real app. */
export type RunSchedules = (run: Schedules) => Promise<SchedulesResult>;
