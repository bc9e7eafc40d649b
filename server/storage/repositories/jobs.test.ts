import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { ClaimedJob } from '../interfaces/jobs.ts';

describe.each(DIALECTS)('jobs on %s', (dialect) => {
  let opened: TestStorage;
  beforeEach(async () => {
    opened = await openTestStorage(dialect);
  });
  afterEach(() => opened.remove());

  const add = (mailId: number, dueAt: number) =>
    opened.storage.jobs.add({ kind: 'mail', payload: { mailId }, dueAt }, 1);
  const claim = (now: number, count = 50, until = now + 100) =>
    opened.storage.jobs.claim(['mail', 'housekeeping'], count, until, now);
  const ids = (jobs: readonly ClaimedJob[]) => jobs.map(({ payload }) => ('mailId' in payload ? payload.mailId : null));

  test('what is due is taken first come, first served, with what it was told', async () => {
    for (const [mailId, dueAt] of [
      [1, 30],
      [2, 10],
      [3, 10],
      [4, 99],
    ] as const)
      await add(mailId, dueAt);
    expect(ids(await claim(9))).toEqual([]);
    const first = await claim(50, 2);
    expect(ids(first).toSorted()).toEqual([2, 3]);
    expect(first[0]).toMatchObject({ kind: 'mail', tries: 1, claim: 1 });
    expect(ids(await claim(50))).toEqual([1]);
    expect(ids(await opened.storage.jobs.claim(['made-anew'], 5, 200, 150))).toEqual([]);
    expect(ids(await opened.storage.jobs.claim([], 5, 200, 150))).toEqual([]);
  });

  test('nodes that claim at once get each job once', async () => {
    const other = await openOther();
    for (let mailId = 0; mailId < 40; mailId++) await add(mailId, 5);
    const got = await Promise.all(
      Array.from({ length: 16 }, (_, node) =>
        (node % 2 === 0 ? opened.storage : other).jobs.claim(['mail'], 4, 100, 10),
      ),
    );
    // A statement may skip rows locked by another one, so nobody waits; repeat until none is left.
    for (let rest = await claim(10, 4, 100); rest.length > 0; rest = await claim(10, 4, 100)) got.push(rest);
    expect(got.flatMap(ids).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, mailId) => mailId),
    );
    expect(got.flat().every(({ tries }) => tries === 1)).toBe(true);
    await other.close();
  });

  const openOther = async () => (await import('../open-storage.ts')).openStorage(opened.config);

  test('a lease that ran out gives the job to another node, and the first can do nothing with it any more', async () => {
    const { jobs } = opened.storage;
    await add(1, 5);
    const [lost] = (await claim(10, 1, 100)) as [ClaimedJob];
    expect(await claim(99)).toEqual([]);
    expect(await jobs.renew(lost, 150)).toBe(true);
    expect(await claim(149)).toEqual([]);
    const [taken] = (await claim(150, 1, 300)) as [ClaimedJob];
    expect(taken).toMatchObject({ id: lost.id, tries: 2 });
    expect(await jobs.renew(lost, 400)).toBe(false);
    expect(await jobs.remove(lost)).toBe(false);
    expect(await jobs.again(lost, { dueAt: 0, tries: 0, error: null })).toBe(false);
    expect(await jobs.fail(lost, 'x', 1)).toBe(false);
    expect(await jobs.again(taken, { dueAt: 500, tries: 0, error: 'no answer' })).toBe(true);
    // The tries are counted anew; the claim has ended all the same.
    const [later] = (await claim(500)) as [ClaimedJob];
    expect(later).toMatchObject({ tries: 1 });
    expect(await jobs.remove(lost)).toBe(false);
    expect(await jobs.remove(taken)).toBe(false);
    expect(await jobs.remove(later)).toBe(true);
    expect(await opened.raw('select * from jobs')).toEqual([]);
  });

  test('one that cannot be read takes no other with it, and one that waits again is not renewed', async () => {
    const { jobs } = opened.storage;
    for (const mailId of [1, 2]) await add(mailId, 5);
    await opened.raw(`update jobs set payload = 'x' where payload like '%1%'`);
    const claimed = await claim(10);
    const read = claimed.map((job) => {
      try {
        return job.payload;
      } catch {
        return null;
      }
    });
    expect(read.toSorted()).toEqual([{ mailId: 2 }, null]);
    const [job] = claimed as [ClaimedJob];
    expect(await jobs.again(job, { dueAt: 90, tries: 1, error: 'no' })).toBe(true);
    expect(await jobs.renew(job, 400)).toBe(false);
  });

  test("of a kind and key one waits, due at the earliest; one that runs stays as it is, and one that was given up is in nobody's way", async () => {
    const { jobs } = opened.storage;
    const once = (dueAt: number) => jobs.add({ kind: 'housekeeping', payload: {}, key: 'recurring', dueAt }, 1);
    const rows = () => opened.raw('select cast(due_at as integer) as due_at from jobs order by id');
    await once(80);
    await once(90);
    expect(await rows()).toEqual([{ due_at: 80 }]);
    await once(70);
    expect(await rows()).toEqual([{ due_at: 70 }]);
    const [running] = (await claim(75)) as [ClaimedJob];
    await once(10);
    expect(await rows()).toEqual([{ due_at: 70 }]);
    await jobs.fail(running, 'broken', 77);
    await once(95);
    expect(await rows()).toEqual([{ due_at: null }, { due_at: 95 }]);
    await jobs.add({ kind: 'made-anew', payload: {}, key: 'recurring', dueAt: 95 }, 1);
    await add(1, 5);
    await add(1, 5);
    expect(await rows()).toHaveLength(5);
  });

  test('counts what is due, running and given up; that goes after its time', async () => {
    const { jobs } = opened.storage;
    for (let mailId = 1; mailId <= 5; mailId++) await add(mailId, mailId * 10);
    const [first, second] = (await claim(20, 2, 100)) as [ClaimedJob, ClaimedJob];
    await jobs.fail(second, 'broken', 25);
    expect(await jobs.counts(['mail'], 45)).toEqual({ due: 2, running: 1, failed: 1 });
    expect(await jobs.counts(['mail'], 100)).toEqual({ due: 4, running: 0, failed: 1 });
    expect(await jobs.counts(['housekeeping'], 100)).toEqual({ due: 0, running: 0, failed: 1 });
    expect(await jobs.removeFailedBefore(25)).toBe(0);
    expect(await jobs.removeFailedBefore(26)).toBe(1);
    expect(await jobs.renew(first, 200)).toBe(true);
  });

  test('a job is there when what it belongs to is, and not without it', async () => {
    const { storage } = opened;
    await expect(
      storage.transaction(async ({ jobs, outbox }) => {
        await jobs.add({ kind: 'mail', payload: { mailId: 1 }, dueAt: 1 }, 1);
        await outbox.add({ to: 'a@example.org', subject: 's', text: 't', html: 'h', expiresAt: 9 }, 1);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await claim(50)).toEqual([]);
    expect(await storage.outbox.newest(5)).toEqual([]);
  });
});
