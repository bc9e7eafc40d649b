import type { JobKind, JobPayloads } from '../../ports/jobs.ts';

export interface NewJob<K extends JobKind = JobKind> {
  readonly kind: K;
  /** Throws if the stored payload is not valid JSON. */
  readonly payload: JobPayloads[K];
  /** At most one job with the same kind and key waits or runs at a time. */
  readonly key?: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** A job that this node works on until its lease runs out. */
export interface ClaimedJob<K extends JobKind = JobKind> {
  readonly id: number;
  readonly kind: K;
  readonly payload: JobPayloads[K];
  /** The number of attempts, including this one. */
  readonly tries: number;
  /** Distinguishes this claim from earlier and later ones of the same job. */
  readonly claim: number;
}

export interface JobWait {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** How many tries count. */
  readonly tries: number;
  /** Why it failed; null if it succeeded, or was only interrupted. */
  readonly error: string | null;
}

export interface JobCounts {
  /** Due, and not claimed. */
  readonly due: number;
  readonly running: number;
  /** Given up. */
  readonly failed: number;
}

/** The job queue. Operations with a claim do nothing and return false if the claim was lost to another node. */
export interface JobsRepository {
  /** If a job of this kind and key is waiting, its due time becomes the earlier of the two; if one is running, nothing changes. */
  add<K extends JobKind>(job: NewJob<K>, now: number): Promise<void>;
  /** Claims at most `count` due jobs for this node until `until`, in one statement; no other node gets them in that time. */
  claim(kinds: readonly JobKind[], count: number, until: number, now: number): Promise<readonly ClaimedJob[]>;
  renew(job: ClaimedJob, until: number): Promise<boolean>;
  /** Part of it is done: the count of attempts starts again. */
  progressed(job: ClaimedJob): Promise<boolean>;
  /** It is done and deleted. */
  remove(job: ClaimedJob): Promise<boolean>;
  /** It is due again. */
  again(job: ClaimedJob, wait: JobWait): Promise<boolean>;
  /** It has failed for good, and is kept for inspection. */
  fail(job: ClaimedJob, error: string, now: number): Promise<boolean>;
  /** `failed` counts all kinds, the others those of `kinds`. */
  counts(kinds: readonly JobKind[], now: number): Promise<JobCounts>;
  /** Returns how many. */
  removeFailedBefore(time: number): Promise<number>;
}
