import type { JobKind, JobPayloads } from '../../ports/jobs.ts';

export interface NewJob<K extends JobKind = JobKind> {
  readonly kind: K;
  /** Throws where what was stored is no JSON. */
  readonly payload: JobPayloads[K];
  /** Of a kind and key one job waits or runs at a time. */
  readonly key?: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** A job that this node works on until its lease runs out. */
export interface ClaimedJob<K extends JobKind = JobKind> {
  readonly id: number;
  readonly kind: K;
  readonly payload: JobPayloads[K];
  /** How often it was begun, this time too. */
  readonly tries: number;
  /** Tells this claim from earlier and later ones of the same job. */
  readonly claim: number;
}

export interface JobWait {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** How many tries count. */
  readonly tries: number;
  /** Why it did not succeed; null where it did, or was only interrupted. */
  readonly error: string | null;
}

export interface JobCounts {
  /** Due now, and taken by nobody. */
  readonly due: number;
  readonly running: number;
  /** Given up. */
  readonly failed: number;
}

/** What is to be done at a time. All that takes a claim does nothing, and returns false, once that was lost to another node. */
export interface JobsRepository {
  /** Where one of its kind and key waits, that is due at the earlier of both times; where one runs, nothing changes. */
  add<K extends JobKind>(job: NewJob<K>, now: number): Promise<void>;
  /** Takes at most `count` that are due for this node until `until`, in one statement; no other node gets them meanwhile. */
  claim(kinds: readonly JobKind[], count: number, until: number, now: number): Promise<readonly ClaimedJob[]>;
  renew(job: ClaimedJob, until: number): Promise<boolean>;
  /** Part of it is done: its tries are counted from here. */
  progressed(job: ClaimedJob): Promise<boolean>;
  /** It is done, and goes. */
  remove(job: ClaimedJob): Promise<boolean>;
  /** It is due again. */
  again(job: ClaimedJob, wait: JobWait): Promise<boolean>;
  /** It is given up, and kept to be looked at. */
  fail(job: ClaimedJob, error: string, now: number): Promise<boolean>;
  /** `failed` counts all kinds, the others those of `kinds`. */
  counts(kinds: readonly JobKind[], now: number): Promise<JobCounts>;
  /** Returns how many. */
  removeFailedBefore(time: number): Promise<number>;
}
