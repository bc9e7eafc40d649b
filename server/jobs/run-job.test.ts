import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, openTestStorage } from '../testing/storage.ts';
import type { JobContext, JobTable } from './job.ts';
import { runJob } from './run-job.ts';

/** Number of crashes during the job. */
const DEATHS = 6;

describe.each(DIALECTS)('one try of a job on %s', (dialect) => {
  /**
   * Runs a job on nodes that crash in the middle of it, then on one that does not; returns the number of runs and the
   * job's final state.
   */
  async function after(dying: (context: JobContext) => Promise<void>) {
    const opened = await openTestStorage(dialect);
    onTestFinished(() => opened.remove());
    const { jobs } = opened.storage;
    await jobs.add({ kind: 'mail', payload: { mailId: 1 }, dueAt: 0 }, 0);
    let runs = 0;
    for (let now = 1; now <= DEATHS + 1; now++) {
      const [job] = await jobs.claim(['mail'], 1, now + 1, now);
      if (job === undefined) break;
      const begun: { end?: () => void } = {};
      const isBegun = new Promise<void>((resolve) => {
        begun.end = resolve;
      });
      const table = {
        mail: {
          pauses: [1, 1],
          async run(_payload: unknown, context: JobContext) {
            runs += 1;
            await dying(context);
            begun.end?.();
            // The first nodes crash here and record nothing; the last one succeeds.
            if (now <= DEATHS) await new Promise(() => undefined);
          },
        },
      } as unknown as JobTable;
      const tried = runJob(
        { jobs, table, clock: { now: () => now }, onError: () => undefined },
        job,
        AbortSignal.any([]),
      );
      await Promise.race([isBegun, tried]);
      if (now > DEATHS) await tried;
    }
    return [runs, await opened.raw('select last_error from jobs')];
  }

  test('one that gets on is never given up, however often its node ends in the middle', async () => {
    expect(await after(({ progressed }) => progressed())).toEqual([DEATHS + 1, []]);
  });

  test('one that does not is given up after its tries', async () => {
    expect(await after(() => Promise.resolve())).toEqual([3, [{ last_error: 'the server ended in the middle of it' }]]);
  });
});
