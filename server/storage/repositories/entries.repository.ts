import type { EntryId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { statement } from '../compiled.ts';
import type { Db } from '../db.ts';
import { lookups } from '../lookups.ts';
import { MissingError } from '../errors.ts';
import type { EntriesRepository, ScoresRepository } from '../interfaces/play.ts';
import { toEntry, toReadEntry } from '../rows/entry-row.ts';
import { carrySource, settle } from './chains.repository.ts';
import { finishedOf } from './finished-games.ts';
import { resumeLastRun, leave, nextRun, takenOutOf } from './entry-runs.ts';
import { idList } from '../rows/values.ts';
import type { Tables } from '../tables.ts';

/** Includes the quest's saved revision, so that a stale cached quest is noticed. */
const readEntries = (query: Kysely<Tables>) =>
  query
    .selectFrom('entries')
    .innerJoin('quests', 'quests.id', 'entries.quest_id')
    .leftJoin('chain_records', 'chain_records.entry_id', 'entries.id')
    .selectAll('entries')
    .select(['quests.revision as quest_revision', 'chain_records.carried_score']);

const currentOf = statement((query, p: { userId: UserId }) =>
  readEntries(query)
    .where('entries.user_id', '=', p.userId)
    // A literal instead of a parameter, so that the partial index is used.
    .where('entries.is_current', '=', sql.lit(1)),
);

const byId = statement((query, p: { id: number }) => readEntries(query).where('entries.id', '=', p.id));

const byIds = statement((query, p: { ids: readonly number[] }) =>
  readEntries(query).where(sql<boolean>`entries.id = any(cast(${p.ids} as bigint[]))`),
);

const byUserQuest = statement((query, p: { userId: UserId; questId: QuestId }) =>
  readEntries(query)
    .where('entries.user_id', '=', p.userId)
    .where('entries.quest_id', '=', p.questId)
    .orderBy('entries.is_current', 'desc')
    .orderBy('entries.version_id', 'desc')
    .orderBy('entries.run', 'desc')
    .limit(1),
);

const firstRun = statement((query, p: { userId: UserId; questId: QuestId }) =>
  readEntries(query)
    .where('entries.user_id', '=', p.userId)
    .where('entries.quest_id', '=', p.questId)
    .where('entries.run', '=', sql.lit(1))
    .orderBy('entries.version_id', 'desc')
    .limit(1),
);

/** Serialises concurrent entering and stopping by one user. */
export async function lockUser(tx: Db, userId: UserId): Promise<void> {
  const user = tx.query.selectFrom('users').select('id').where('id', '=', userId);
  if (!(await (tx.dialect === 'postgres' ? user.forUpdate() : user).executeTakeFirst())) throw new MissingError('user');
}

export function entriesRepository(db: Db): EntriesRepository {
  return {
    ...entryReading(db),
    enter: ({ userId, questId, versionId, carry, mayContinue = false }, now) =>
      db.atomic(async (tx) => {
        await lockUser(tx, userId);
        const source = carry === undefined ? null : await carrySource(tx, { userId, questId, versionId, mayContinue });
        const version = await tx.query
          .selectFrom('quest_versions')
          .innerJoin('quests', 'quests.id', 'quest_versions.quest_id')
          .select('quests.rehearsal_of')
          .where('quest_versions.id', '=', versionId)
          .where('quest_versions.quest_id', '=', questId)
          .executeTakeFirst();
        if (!version) throw new MissingError('quest version');
        const out = await takenOutOf(tx, userId, versionId);
        if (out !== null) return toEntry(out);
        await leave(tx, userId, versionId, now, version.rehearsal_of !== null);
        const row =
          (await resumeLastRun(tx, userId, versionId)) ??
          (await tx.query
            .insertInto('entries')
            .values({ user_id: userId, quest_id: questId, version_id: versionId, is_current: 1, entered_at: now })
            .returningAll()
            .executeTakeFirstOrThrow());
        // A further run only has the stars earned in it.
        if (carry === undefined || row.run > 1) return toEntry(row);
        return settle(tx, toEntry(row), source, carry(source), now);
      }),

    again: (of, now) =>
      db.atomic(async (tx) => {
        await lockUser(tx, of.userId);
        return toEntry(await nextRun(tx, of, now));
      }),

    async finish({ versionId, entryId, needed, bonus }, at) {
      const rows = await db.query
        .updateTable('entries')
        .set(({ eb }) => ({
          finished_at: at,
          time_bonus: eb('time_bonus', '+', bonus),
          score: eb('score', '+', bonus),
          ...(bonus === 0 ? {} : { scored_at: at }),
        }))
        .where('version_id', '=', versionId)
        .where('finished_at', 'is', null)
        .where('taken_out', 'is', null)
        // Few games have this many answers, so few need a closer look.
        .where('answer_count', '>=', needed.length)
        .$if(entryId !== undefined, (update) => update.where('id', '=', entryId as number))
        .where(
          ({ selectFrom, fn }) =>
            selectFrom('answers')
              .select(fn.countAll<number>().as('n'))
              .whereRef('answers.entry_id', '=', 'entries.id')
              .where('answers.success', '=', 1)
              .where('answers.mindset_id', 'in', idList(db, needed)),
          '=',
          needed.length,
        )
        .returning(['id', 'user_id'])
        .execute();
      return rows.map((row) => ({ entryId: row.id, userId: row.user_id }));
    },

    async stop(userId, now, questId = null) {
      const row = await db.query
        .updateTable('entries')
        .set({ is_current: 0, user_end_time: now, left_at: now })
        .where('user_id', '=', userId)
        .where('is_current', '=', 1)
        .$if(questId !== null, (update) => update.where('quest_id', '=', questId as QuestId))
        .returningAll()
        .executeTakeFirst();
      return row ? toEntry(row) : null;
    },
  };
}

function entryReading(
  db: Db,
): Pick<EntriesRepository, 'currentOf' | 'byUserQuest' | 'firstRun' | 'byId' | 'finishedOf'> {
  const entry = lookups(db, {
    one: (id: EntryId) => byId.first(db, { id }),
    many: (ids) => byIds.all(db, { ids }),
    keyOf: ({ id }) => id,
  });
  return {
    async firstRun(userId, questId) {
      const row = await firstRun.first(db, { userId, questId });
      return row && toReadEntry(row);
    },
    async currentOf(userId) {
      const row = await currentOf.first(db, { userId });
      return row && toReadEntry(row);
    },

    async byUserQuest(userId, questId) {
      const row = await byUserQuest.first(db, { userId, questId });
      return row && toReadEntry(row);
    },

    finishedOf: (userId, limit) => finishedOf(db, userId, limit),

    async byId(entryId, userId) {
      const row = await entry(entryId);
      return row?.user_id === userId ? toReadEntry(row) : null;
    },
  };
}

/** When the user entered the last version they entered of a quest. */
const lastEntered = (userId: UserId, questId: QuestId) =>
  sql`(select entered_at from entries as last where last.user_id = ${userId} and last.quest_id = ${questId} and last.run = 1 order by last.version_id desc limit 1)`;

export function scoresRepository(db: Db): ScoresRepository {
  return {
    ...scoreCounts(db),
    ofUser: async (userId, { questId, after, limit } = {}) =>
      (
        await db.query
          .selectFrom('entries')
          .innerJoin('quests', 'quests.id', 'entries.quest_id')
          .select(['quests.id as questId', 'quests.title', 'entries.score'])
          .select(({ selectFrom }) =>
            selectFrom('entries as other')
              .select((eb) => eb.fn.max('other.score').as('best'))
              .whereRef('other.user_id', '=', 'entries.user_id')
              .whereRef('other.quest_id', '=', 'entries.quest_id')
              // Earlier versions, and further runs of this one.
              .where(({ or, eb, ref }) =>
                or([eb('other.version_id', '<', ref('entries.version_id')), eb('other.id', '>', ref('entries.id'))]),
              )
              .as('bestEarlier'),
          )
          .where('entries.user_id', '=', userId)
          .where('entries.run', '=', 1)
          .where('quests.rehearsal_of', 'is', null)
          .$if(questId !== undefined, (query) => query.where('entries.quest_id', '=', questId as QuestId))
          .$if(after !== undefined, (query) =>
            query.where(
              sql<boolean>`(entries.entered_at, quests.id) < (${lastEntered(userId, after as QuestId)}, ${after})`,
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('entries as other')
                  .select('other.id')
                  .whereRef('other.user_id', '=', 'entries.user_id')
                  .whereRef('other.quest_id', '=', 'entries.quest_id')
                  .whereRef('other.version_id', '>', 'entries.version_id'),
              ),
            ),
          )
          .orderBy('entries.entered_at', 'desc')
          .orderBy('quests.id', 'desc')
          .$if(limit !== undefined, (query) => query.limit(limit as number))
          .execute()
      ).map(({ questId, title, score, bestEarlier }) => ({ questId, title, score, bestEarlier })),

    ofQuest: async (questId) =>
      (
        await db.query
          .selectFrom('entries')
          .innerJoin('quests', 'quests.id', 'entries.quest_id')
          .innerJoin('users', 'users.id', 'entries.user_id')
          .select([
            'users.id as userId',
            'users.username',
            'quests.title',
            'entries.score',
            'entries.finished_at as finishedAt',
          ])
          .where('entries.quest_id', '=', questId)
          .where('entries.run', '=', 1)
          .where('quests.rehearsal_of', 'is', null)
          .where('entries.version_id', '=', ({ selectFrom }) =>
            selectFrom('entries as other')
              .select((eb) => eb.fn.max('other.version_id').as('last'))
              .whereRef('other.user_id', '=', 'entries.user_id')
              .whereRef('other.quest_id', '=', 'entries.quest_id'),
          )
          .orderBy('entries.score', 'desc')
          .orderBy(sql`(entries.finished_at is null)`)
          .orderBy('entries.finished_at')
          .orderBy('users.id')
          .execute()
      ).map(({ userId, username, title, score, finishedAt }) => ({ userId, username, title, score, finishedAt })),
  };
}

function scoreCounts(db: Db): Pick<ScoresRepository, 'countOfUser'> {
  return {
    async countOfUser(userId) {
      const { count } = await db.query
        .selectFrom('entries')
        .innerJoin('quests', 'quests.id', 'entries.quest_id')
        .select(({ fn }) => fn.count<number>('quest_id').distinct().as('count'))
        .where('user_id', '=', userId)
        .where('quests.rehearsal_of', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
