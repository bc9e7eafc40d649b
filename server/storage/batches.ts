export interface BatchOptions<Job> {
  /** Most jobs in one batch, so that a flood cannot occupy the database for long. */
  readonly most: number;
  /** How many batches may be under way at once. */
  readonly concurrency: number;
  /** How many jobs must wait before a batch starts while another runs: fewer go with the next. 1 by default. */
  readonly overlapFrom?: number;
  /** Two jobs of one key are never in two batches that are under way at once. */
  readonly keyOf?: (job: Job) => number;
  /** Executes a batch; returns the jobs that have to be repeated. Never throws. */
  readonly run: (jobs: readonly Job[]) => Promise<readonly Job[]>;
}

/** Collects jobs into batches: all that arrive in one turn of the event loop, or while other batches are running. */
export function createBatches<Job>({
  most,
  concurrency,
  overlapFrom = 1,
  keyOf,
  run,
}: BatchOptions<Job>): (job: Job) => void {
  let waiting: Job[] = [];
  let isScheduled = false;
  let underWay = 0;
  const busy = new Set<number>();

  const take = (): Job[] => {
    if (keyOf === undefined || busy.size === 0) return waiting.splice(0, most);
    const taken: Job[] = [];
    const left: Job[] = [];
    for (const job of waiting) (taken.length < most && !busy.has(keyOf(job)) ? taken : left).push(job);
    waiting = left;
    return taken;
  };

  const schedule = () => {
    if (isScheduled || underWay >= concurrency || waiting.length < (underWay > 0 ? overlapFrom : 1)) return;
    isScheduled = true;
    // Delayed until all requests that arrived together have been handled this far.
    setImmediate(() => {
      isScheduled = false;
      void flush();
    });
  };

  const flush = async () => {
    const jobs = take();
    if (jobs.length === 0) return;
    underWay++;
    const keys = keyOf === undefined ? [] : jobs.map(keyOf);
    for (const key of keys) busy.add(key);
    schedule();
    const again = await run(jobs);
    for (const key of keys) busy.delete(key);
    underWay--;
    if (again.length > 0) waiting = [...again, ...waiting];
    schedule();
  };

  return (job) => {
    waiting.push(job);
    schedule();
  };
}
