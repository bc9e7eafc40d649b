import type { JobKind, JobPayloads } from '../ports/jobs.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface JobContext {
  /** Start of the job, epoch milliseconds. */
  readonly now: number;
  /**
   * Aborted when the server stops, or when another node has taken over the job. A job that throws the signal's reason
   * is due again at once.
   */
  readonly signal: AbortSignal;
  /** Reports permanent progress: crashes counted before are reset. */
  readonly progressed: () => Promise<void>;
}

/** How a kind of job runs. Must be idempotent: a node can crash between the work and recording it. */
export interface Job<K extends JobKind = JobKind> {
  readonly run: (payload: JobPayloads[K], context: JobContext) => Promise<void>;
  /** Milliseconds between attempts; after `pauses.length + 1` failed attempts the job is given up. */
  readonly pauses: readonly number[];
  /** For recurring jobs: there is always exactly one, and after its last attempt the next run is scheduled as usual. */
  readonly recurs?: {
    /** Milliseconds from the end of one run to the next. */
    readonly every: number;
    /** Maximum delay of the first run after a node's start, in milliseconds. */
    readonly first: number;
  };
}

/** Null for a kind that this node does not run. */
export type JobTable = { readonly [K in JobKind]: Job<K> | null };

export const kindsOf = (table: JobTable): JobKind[] =>
  (Object.keys(table) as JobKind[]).filter((kind) => table[kind] !== null);
