import type { Db } from '../db.ts';
import type { JobKind, JobPayloads } from '../../ports/jobs.ts';
import type { ClaimedJob, JobsRepository } from '../interfaces/jobs.ts';

export function jobsRepository(db: Db): JobsRepository {
  return {
    ...jobCounts(db),
    ...jobEnds(db),

    async add({ kind, payload, key, dueAt }, now) {
      await db.query
        .insertInto('jobs')
        .values({
          kind,
          payload: JSON.stringify(payload),
          key: key ?? null,
          due_at: dueAt,
          claimed_until: null,
          last_error: null,
          failed_at: null,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .where('key', 'is not', null)
            .where('due_at', 'is not', null)
            .doUpdateSet({ due_at: dueAt })
            .where('jobs.due_at', '>', dueAt)
            .where('jobs.claimed_until', 'is', null),
        )
        .execute();
    },

    async claim(kinds, count, until, now) {
      if (kinds.length === 0 || count <= 0) return [];
      const rows = await db.query
        .updateTable('jobs')
        .set(({ eb }) => ({ claimed_until: until, claims: eb('claims', '+', 1), tries: eb('tries', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) => {
          const due = selectFrom('jobs')
            .select('id')
            .where('due_at', '<=', now)
            .where('kind', 'in', kinds)
            .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
            .orderBy('due_at')
            .orderBy('id')
            .limit(count);
          // SQLite has one writer, so no other node can claim at the same time.
          return db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['id', 'kind', 'payload', 'tries', 'claims'])
        .execute();
      return rows.map(({ id, kind, payload, tries, claims }) => ({
        id,
        kind: kind as JobKind,
        tries,
        claim: claims,
        // Parsed by the worker, so that an invalid payload only fails its own job.
        get payload() {
          return JSON.parse(payload) as JobPayloads[JobKind];
        },
      }));
    },
  };
}

const held = (db: Db, { id, claim }: ClaimedJob) =>
  db.query.updateTable('jobs').where('id', '=', id).where('claims', '=', claim);

/** Outcomes of a claimed job. */
function jobEnds(db: Db): Pick<JobsRepository, 'renew' | 'progressed' | 'remove' | 'again' | 'fail'> {
  return {
    renew: async (job, until) =>
      isOne(
        await held(db, job).where('claimed_until', 'is not', null).set({ claimed_until: until }).executeTakeFirst(),
      ),

    progressed: async (job) => isOne(await held(db, job).set({ tries: 0 }).executeTakeFirst()),

    async remove({ id, claim }) {
      const { numDeletedRows } = await db.query
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('claims', '=', claim)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    again: async (job, { dueAt, tries, error }) =>
      isOne(
        await held(db, job).set({ due_at: dueAt, tries, claimed_until: null, last_error: error }).executeTakeFirst(),
      ),

    fail: async (job, error, now) =>
      isOne(
        await held(db, job)
          .set({ due_at: null, claimed_until: null, last_error: error, failed_at: now })
          .executeTakeFirst(),
      ),
  };
}

function jobCounts(db: Db): Pick<JobsRepository, 'counts' | 'removeFailedBefore'> {
  return {
    async counts(kinds, now) {
      const { due, running, failed } = await db.query
        .selectFrom('jobs')
        .select(({ fn, eb, and, or }) => {
          const isOurs = eb('kind', 'in', kinds);
          return [
            fn
              .countAll<number>()
              .filterWhere(
                and([
                  isOurs,
                  eb('due_at', '<=', now),
                  or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
                ]),
              )
              .as('due'),
            fn
              .countAll<number>()
              .filterWhere(and([isOurs, eb('claimed_until', '>', now)]))
              .as('running'),
            fn.countAll<number>().filterWhere('due_at', 'is', null).as('failed'),
          ];
        })
        .executeTakeFirstOrThrow();
      return { due, running, failed };
    },

    async removeFailedBefore(time) {
      const { numDeletedRows } = await db.query
        .deleteFrom('jobs')
        .where('failed_at', '<', time)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

const isOne = (result: { readonly numUpdatedRows: bigint } | undefined) => (result?.numUpdatedRows ?? 0n) > 0n;
