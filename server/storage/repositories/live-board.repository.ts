import type { EntryId } from '@mangoquest/core/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { LiveBoardRepository } from '../interfaces/live-board.ts';
import type { ResultsOf } from '../interfaces/results.ts';
import { isSet } from '../rows/values.ts';
import { lockUser } from './entries.repository.ts';

const allRunsOf = (db: Db, { versionId, creatorId }: ResultsOf) =>
  db.query.selectFrom('entries').where('entries.version_id', '=', versionId).where('entries.user_id', '<>', creatorId);

const gamesOf = (db: Db, of: ResultsOf) => allRunsOf(db, of).where('entries.run', '=', 1);

/** Adds a log line and counts it on the entry; false if the line exists already. */
async function add(
  tx: Db,
  line: { entryId: EntryId; mindsetId: number | null; reason: string; now: number },
): Promise<boolean> {
  const { entryId, mindsetId, reason, now } = line;
  const added = await tx.query
    .insertInto('entry_log')
    .values({ entry_id: entryId, mindset_id: mindsetId, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await count(tx, entryId, 1);
  return true;
}

/** Serialises ending a game with the player's concurrent entering or starting of a run. */
async function lockPlayer(tx: Db, entryId: EntryId): Promise<void> {
  const entry = await tx.query.selectFrom('entries').select('user_id').where('id', '=', entryId).executeTakeFirst();
  if (entry !== undefined) await lockUser(tx, entry.user_id);
}

async function count(tx: Db, entryId: EntryId, by: 1 | -1): Promise<void> {
  await tx.query
    .updateTable('entries')
    .set(({ eb }) => ({ notes: eb('notes', '+', by) }))
    .where('id', '=', entryId)
    .execute();
}

async function lastRunOf(db: Db, entryId: EntryId): Promise<EntryId> {
  const row = await db.query
    .selectFrom('entries as first')
    .innerJoin('entries as runs', (join) =>
      join.onRef('runs.user_id', '=', 'first.user_id').onRef('runs.version_id', '=', 'first.version_id'),
    )
    .select('runs.id')
    .where('first.id', '=', entryId)
    .orderBy('runs.run', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? entryId;
}

export function liveBoardRepository(db: Db): LiveBoardRepository {
  return {
    ...boardReading(db),

    lastRun: (entryId) => lastRunOf(db, entryId),

    takeOut: (entryId, reason, now) =>
      db.atomic(async (tx) => {
        await lockPlayer(tx, entryId);
        const ended = await tx.query
          .updateTable('entries')
          .set({ taken_out: reason, is_current: 0, user_end_time: now, left_at: now })
          .where('id', '=', entryId)
          .where('taken_out', 'is', null)
          .executeTakeFirst();
        if (ended.numUpdatedRows === 0n) return false;
        // Ends further runs of the same game, too.
        await tx.query
          .updateTable('entries')
          .set({ taken_out: reason, is_current: 0, user_end_time: now, left_at: now })
          .where('taken_out', 'is', null)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('entries as first')
                .select('first.id')
                .where('first.id', '=', entryId)
                .whereRef('first.user_id', '=', 'entries.user_id')
                .whereRef('first.version_id', '=', 'entries.version_id'),
            ),
          )
          .execute();
        // Its player reads the notes of their last run.
        return add(tx, { entryId: await lastRunOf(tx, entryId), mindsetId: null, reason, now });
      }),

    note: (entryId, mindsetId, reason, now) => db.atomic((tx) => add(tx, { entryId, mindsetId, reason, now })),

    unnote: (entryId, mindsetId) =>
      db.atomic(async (tx) => {
        const gone = await tx.query
          .deleteFrom('entry_log')
          .where('entry_id', '=', entryId)
          .where('mindset_id', '=', mindsetId)
          .executeTakeFirst();
        if (gone.numDeletedRows > 0n) await count(tx, entryId, -1);
      }),
  };
}

function boardReading(db: Db): Pick<LiveBoardRepository, 'entries' | 'count' | 'answers' | 'ofEntry' | 'ofVersion'> {
  return {
    async entries(of, limit) {
      const rows = await gamesOf(db, of)
        .innerJoin('users', 'users.id', 'entries.user_id')
        .select([
          'entries.id as entryId',
          'users.id as userId',
          'users.username',
          'entries.is_current as isCurrent',
          'entries.entered_at as enteredAt',
          'entries.finished_at as finishedAt',
          'entries.taken_out as takenOut',
          'entries.score',
          'entries.answer_count as answers',
        ])
        .select([
          sql<number | null>`(select min(answered_at) from answers where entry_id = entries.id)`.as('firstAt'),
          sql<number | null>`(select max(answered_at) from answers where entry_id = entries.id)`.as('lastAt'),
          sql<number | null>`(select sum(success) from answers where entry_id = entries.id)`.as('successes'),
        ])
        .orderBy('entries.is_current', 'desc')
        .orderBy('entries.entered_at', 'desc')
        .orderBy('entries.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ isCurrent, successes, firstAt, lastAt, ...row }) => ({
        ...row,
        isCurrent: isSet(isCurrent),
        successes: Number(successes ?? 0),
        firstAt: firstAt === null ? null : Number(firstAt),
        lastAt: lastAt === null ? null : Number(lastAt),
      }));
    },

    async count(of) {
      const row = await gamesOf(db, of)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },

    answers: (entryId) =>
      db.query
        .selectFrom('answers')
        .leftJoin('mindsets', 'mindsets.id', 'answers.mindset_id')
        .select(['answers.mindset_id as mindsetId', 'title', 'grade', 'answered_at as answeredAt'])
        .where('entry_id', '=', entryId)
        .orderBy('answers.id')
        .execute(),

    ofEntry: (entryId) =>
      db.query
        .selectFrom('entry_log')
        .select(['mindset_id as mindsetId', 'reason', 'created_at as at'])
        .where('entry_id', '=', entryId)
        .orderBy('id')
        .execute(),

    ofVersion: (of, limit) =>
      allRunsOf(db, of)
        .where('entries.notes', '>', 0)
        .innerJoin('entry_log', 'entry_log.entry_id', 'entries.id')
        .innerJoin('users', 'users.id', 'entries.user_id')
        .leftJoin('mindsets', 'mindsets.id', 'entry_log.mindset_id')
        .select([
          'users.id as userId',
          'users.username',
          'entry_log.mindset_id as mindsetId',
          // The title of a hidden mindset is not revealed.
          sql<string | null>`case when mindsets.is_hidden = 1 then null else mindsets.title end`.as('title'),
          'entry_log.reason',
          'entry_log.created_at as at',
        ])
        .orderBy('entry_log.id', 'desc')
        .limit(limit)
        .execute(),
  };
}
