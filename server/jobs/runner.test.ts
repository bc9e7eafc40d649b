import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { NO_JOBS } from '../testing/no-jobs.ts';
import { DIALECTS, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { HOUR_MS, MINUTE_MS } from './job.ts';
import type { Job, JobTable } from './job.ts';
import { jobRunner } from './runner.ts';

const LEASE = 15_000;

describe.each(DIALECTS)('the runner of jobs on %s', (dialect) => {
  let opened: TestStorage;
  let time: number;
  const troubles: string[] = [];
  beforeEach(async () => {
    opened = await openTestStorage(dialect);
    time = 1_000_000;
    troubles.length = 0;
  });
  afterEach(() => opened.remove());

  const node = (table: Partial<JobTable>, jobs: Storage['jobs'] = opened.storage.jobs, everyMs?: number) =>
    jobRunner(
      {
        jobs,
        clock: { now: () => time },
        onError: (error) => {
          troubles.push(error.message);
        },
        table: { ...NO_JOBS, ...table },
      },
      everyMs,
    );
  const mailJob = (run: Job<'mail'>['run'], pauses: readonly number[] = []): { readonly mail: Job<'mail'> } => ({
    mail: { run, pauses },
  });
  const add = (mailId: number, dueAt = time) =>
    opened.storage.jobs.add({ kind: 'mail', payload: { mailId }, dueAt }, time);
  const rows = () =>
    opened.raw(
      'select kind, last_error, cast(tries as integer) as tries, cast(due_at as integer) as due_at from jobs order by id',
    );

  test('does what is due, with what it was told, and nothing before its time', async () => {
    const done: number[] = [];
    const runner = node(
      mailJob(async ({ mailId }) => {
        done.push(mailId);
      }),
    );
    await add(1);
    await add(2, time + 5);
    expect(await runner.runDue()).toBe(1);
    time += 5;
    expect(await runner.runDue()).toBe(1);
    expect([done, await rows(), troubles]).toEqual([[1, 2], [], []]);
  });

  test('a try that fails is made again after growing pauses; what failed for good is told, kept and counted', async () => {
    const runner = node(
      mailJob(async () => {
        throw new Error('no answer');
      }, [MINUTE_MS, 5 * MINUTE_MS]),
    );
    await add(1);
    const begin = time;
    const tries: number[] = [];
    for (; time < begin + 60 * MINUTE_MS; time += MINUTE_MS)
      if ((await runner.runDue()) > 0) tries.push((time - begin) / MINUTE_MS);
    expect(tries).toEqual([0, 1, 6]);
    expect(troubles).toEqual([
      expect.stringMatching(/^job mail \d+ failed, try 1, the next in 1 min: no answer$/),
      expect.stringMatching(/^job mail \d+ failed, try 2, the next in 5 min: no answer$/),
      expect.stringMatching(/^job mail \d+ failed, try 3, and is given up: no answer$/),
    ]);
    expect(await rows()).toEqual([{ kind: 'mail', last_error: 'no answer', tries: 3, due_at: null }]);
    expect(await runner.counts()).toEqual({ due: 0, running: 0, failed: 1 });
  });

  test('two nodes do each job once', async () => {
    const other = await openStorage(opened.config);
    const done: string[] = [];
    const nodes = [opened.storage, other].map(({ jobs }, name) =>
      node(
        mailJob(async ({ mailId }) => {
          done.push(`${mailId} ${name}`);
        }),
        jobs,
      ),
    );
    for (let mailId = 0; mailId < 60; mailId++) await add(mailId);
    for (let began = 1; began > 0;)
      began = (await Promise.all(nodes.map((one) => one.runDue()))).reduce((sum, count) => sum + count, 0);
    expect(new Set(done.map((text) => text.split(' ')[0])).size).toBe(60);
    expect(done).toHaveLength(60);
    expect(new Set(done.map((text) => text.split(' ')[1])).size).toBe(2);
    await other.close();
  });

  test('what a node was at when it died is done by another when the lease has run out', async () => {
    const done: string[] = [];
    let die = () => undefined as void;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const first = node(
      mailJob(async () => {
        done.push('begun');
        await died;
      }),
    );
    const second = node(
      mailJob(async () => {
        done.push('done');
      }, [MINUTE_MS]),
    );
    await add(1);
    const hanging = first.runDue();
    await expect.poll(() => done).toEqual(['begun']);
    expect(await second.counts()).toEqual({ due: 0, running: 1, failed: 0 });
    time += LEASE - 1;
    expect(await second.runDue()).toBe(0);
    time += 1;
    expect(await second.runDue()).toBe(1);
    expect([done, await rows()]).toEqual([['begun', 'done'], []]);
    // The node was not dead after all, but its result has no effect any more.
    await add(2);
    die();
    await hanging;
    expect([await rows(), troubles]).toEqual([[{ kind: 'mail', last_error: null, tries: 0, due_at: time }], []]);
  });

  test('a job at which each node dies is given up like any other', async () => {
    await add(1);
    for (let dead = 0; dead < 2; dead++) {
      expect(await opened.storage.jobs.claim(['mail'], 1, time + LEASE, time)).toHaveLength(1);
      time += LEASE;
    }
    let runs = 0;
    await node(
      mailJob(async () => {
        runs += 1;
      }, [MINUTE_MS]),
    ).runDue();
    expect([runs, troubles]).toEqual([
      0,
      [expect.stringMatching(/try 3, and is given up: the server ended in the middle of it$/)],
    ]);
  });

  test('a long one keeps its lease, and is told when it has lost it', async () => {
    const seen: string[] = [];
    const runner = node(
      mailJob(
        (_payload, { signal }) =>
          new Promise((_resolve, reject) => {
            seen.push('begun');
            signal.addEventListener('abort', () => {
              seen.push(signal.reason.message);
              reject(signal.reason);
            });
          }),
      ),
    );
    await add(1);
    const working = runner.runDue();
    await expect.poll(() => seen).toEqual(['begun']);
    for (let minute = 0; minute < 9; minute++) {
      time += MINUTE_MS;
      expect(await runner.runDue()).toBe(0);
    }
    expect(await opened.storage.jobs.claim(['mail'], 1, time + LEASE, time)).toEqual([]);
    // This node pauses for longer than the lease.
    time += LEASE;
    expect(await opened.storage.jobs.claim(['mail'], 1, time + LEASE, time)).toHaveLength(1);
    await runner.runDue();
    await working;
    expect(seen).toEqual(['begun', 'another node has taken the job over']);
    expect([await runner.counts(), troubles]).toEqual([{ due: 0, running: 1, failed: 0 }, []]);
  });

  test('a recurring one is there once however many nodes start, and its next time is written as it ends', async () => {
    let runs = 0;
    const table: Partial<JobTable> = {
      housekeeping: {
        pauses: [],
        recurs: { every: HOUR_MS, first: MINUTE_MS },
        run: async () => {
          runs += 1;
        },
      },
    };
    const nodes = [node(table), node(table), node(table)];
    await Promise.all(nodes.map((one) => one.plan()));
    time += MINUTE_MS;
    await Promise.all(nodes.map((one) => one.runDue()));
    expect([runs, await rows()]).toEqual([
      1,
      [{ kind: 'housekeeping', last_error: null, tries: 0, due_at: time + HOUR_MS }],
    ]);
    // After a day without any node: runs once, and soon.
    time += 24 * HOUR_MS;
    await node(table).plan();
    await node(table).runDue();
    expect([runs, (await rows())[0]?.['due_at']]).toEqual([2, time + HOUR_MS]);
  });

  test('a recurring one that fails is tried again, and then waits for its next time', async () => {
    const runner = node({
      housekeeping: {
        pauses: [MINUTE_MS],
        recurs: { every: HOUR_MS, first: 0 },
        run: async () => {
          throw new Error('broken');
        },
      },
    });
    await runner.plan();
    await runner.runDue();
    time += MINUTE_MS;
    await runner.runDue();
    expect(await rows()).toEqual([{ kind: 'housekeeping', last_error: 'broken', tries: 0, due_at: time + HOUR_MS }]);
    expect(troubles).toEqual([
      expect.stringContaining('try 1, the next in 1 min'),
      expect.stringContaining('try 2, the next in 60 min'),
    ]);
  });

  test('a stop waits for what is under way; what it interrupts is due at once, and no try is lost', async () => {
    const seen: string[] = [];
    const table: Partial<JobTable> = {
      ...mailJob(async () => {
        seen.push('sent');
      }),
      'made-anew': {
        pauses: [],
        recurs: { every: HOUR_MS, first: 0 },
        run: (_nothing, { signal }) =>
          new Promise((_resolve, reject) => {
            seen.push('begun');
            signal.addEventListener('abort', () => {
              reject(signal.reason);
            });
          }),
      },
    };
    const runner = node(table, opened.storage.jobs, 5);
    runner.start();
    await expect.poll(() => seen).toEqual(['begun']);
    await add(1);
    await expect.poll(() => seen).toEqual(['begun', 'sent']);
    await runner.stop();
    expect([await rows(), troubles]).toEqual([[{ kind: 'made-anew', last_error: null, tries: 0, due_at: time }], []]);
  });

  test('a database that is away is told of once, and asked again', async () => {
    let isAway = true;
    const jobs: Storage['jobs'] = {
      ...opened.storage.jobs,
      claim: (...args) => (isAway ? Promise.reject(new Error('away')) : opened.storage.jobs.claim(...args)),
    };
    let asked = 0;
    const done: number[] = [];
    const runner = node(
      mailJob(async ({ mailId }) => {
        done.push(mailId);
      }),
      {
        ...jobs,
        claim: (...args) => {
          asked += 1;
          return jobs.claim(...args);
        },
      },
      2,
    );
    await add(1);
    runner.start();
    await expect.poll(() => asked).toBeGreaterThan(3);
    expect(troubles).toEqual(['away']);
    isAway = false;
    await expect.poll(() => done).toEqual([1]);
    await runner.stop();
  });
});
