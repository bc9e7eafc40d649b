import type { JobKind, JobPayloads } from '../ports/jobs.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface JobContext {
  /** Epoch milliseconds at its beginning. */
  readonly now: number;
  /** Ends when the server stops, or when another node has taken the job over. What throws its reason then is due again at once. */
  readonly signal: AbortSignal;
  /** Part of it is done for good: how often a node ended in the middle before counts no more. */
  readonly progressed: () => Promise<void>;
}

/** How jobs of a kind are done. Each may be done twice: a node can end between the work and the note of it. */
export interface Job<K extends JobKind = JobKind> {
  readonly run: (payload: JobPayloads[K], context: JobContext) => Promise<void>;
  /** Milliseconds from each try that failed to the next; after the one that follows the last of them it is given up. */
  readonly pauses: readonly number[];
  /** For what is done again and again: there is always one of it, and after its last try the next one is due as usual. */
  readonly recurs?: {
    /** Milliseconds from the end of one to the next. */
    readonly every: number;
    /** Milliseconds from the start of a node until it is due at the latest. */
    readonly first: number;
  };
}

/** Null for a kind that this node does not do. */
export type JobTable = { readonly [K in JobKind]: Job<K> | null };

export const kindsOf = (table: JobTable): JobKind[] =>
  (Object.keys(table) as JobKind[]).filter((kind) => table[kind] !== null);
