import { DAY_MS } from '@mangoquest/core/quest/schedule.ts';
import type { Db } from '../db.ts';
import type { RemindersRepository } from '../interfaces/reminders.ts';
import { isSet, toFlag } from '../rows/values.ts';

export function remindersRepository(db: Db): RemindersRepository {
  return {
    ...readReminders(db),

    async put({ userId, questId, linkBase, timeZone }, now) {
      const fresh = { link_base: linkBase, time_zone: timeZone, mailed_start: null, mails: 0, created_at: now };
      await db.query
        .insertInto('reminders')
        .values({ user_id: userId, quest_id: questId, ...fresh })
        .onConflict((conflict) => conflict.columns(['user_id', 'quest_id']).doUpdateSet(fresh))
        .execute();
    },

    async mailed(id, start) {
      await db.query
        .updateTable('reminders')
        .set(({ eb }) => ({ mailed_start: start, mails: eb('mails', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async remove(id) {
      const { numDeletedRows } = await db.query.deleteFrom('reminders').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async removeOf(userId, questId) {
      const { numDeletedRows } = await db.query
        .deleteFrom('reminders')
        .where('user_id', '=', userId)
        .where('quest_id', '=', questId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async removeOver(before) {
      const { numDeletedRows } = await db.query
        .deleteFrom('reminders')
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('mailed_start', '<', before),
            eb(
              'quest_id',
              'in',
              selectFrom('quests')
                .innerJoin('quest_versions', (join) =>
                  join
                    .onRef('quest_versions.quest_id', '=', 'quests.id')
                    .onRef('quest_versions.number', '=', 'quests.version_number'),
                )
                .select('quests.id')
                .where('quest_versions.start_time', '<', before)
                // A quest that is open daily always has a next start.
                .where((quest) =>
                  quest.or([
                    quest('quests.searchable', '=', toFlag(false)),
                    quest('quest_versions.end_time', 'is', null),
                    quest(quest('quest_versions.end_time', '-', quest.ref('quest_versions.start_time')), '>', DAY_MS),
                  ]),
                ),
            ),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function readReminders(db: Db): Pick<RemindersRepository, 'of' | 'ofUser' | 'anyOf' | 'toMail'> {
  return {
    async of(userId, questId) {
      const row = await db.query
        .selectFrom('reminders')
        .select(['mailed_start', 'mails'])
        .where('user_id', '=', userId)
        .where('quest_id', '=', questId)
        .executeTakeFirst();
      return row === undefined ? null : { mailedStart: row.mailed_start, mails: row.mails };
    },

    async ofUser(userId) {
      const rows = await db.query
        .selectFrom('reminders')
        .innerJoin('quests', 'quests.id', 'reminders.quest_id')
        .innerJoin('quest_versions', (join) =>
          join
            .onRef('quest_versions.quest_id', '=', 'quests.id')
            .onRef('quest_versions.number', '=', 'quests.version_number'),
        )
        .select(['reminders.quest_id', 'title', 'mailed_start', 'mails', 'searchable', 'start_time', 'end_time'])
        .where('user_id', '=', userId)
        .where('active', '=', toFlag(true))
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map((row) => ({
        questId: row.quest_id,
        title: row.title,
        mailedStart: row.mailed_start,
        mails: row.mails,
        isSearchable: isSet(row.searchable),
        schedule: { startTime: row.start_time, endTime: row.end_time },
      }));
    },

    async anyOf(questId) {
      const row = await db.query
        .selectFrom('reminders')
        .select('id')
        .where('quest_id', '=', questId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async toMail(questId, start, after, limit) {
      const rows = db.query
        .selectFrom('reminders')
        .innerJoin('users', 'users.id', 'reminders.user_id')
        .select(['reminders.id', 'user_id', 'quest_id', 'link_base', 'time_zone', 'mailed_start', 'mails'])
        .select(['users.email', 'users.username', 'users.locale'])
        .where('quest_id', '=', questId)
        .where('reminders.id', '>', after)
        .where('email_verified_at', 'is not', null)
        .where(({ or, eb }) => or([eb('mailed_start', 'is', null), eb('mailed_start', '<>', start)]))
        .orderBy('reminders.id')
        .limit(limit);
      // SQLite has one writer, so no other node reads at the same time.
      const found = await (db.dialect === 'postgres' ? rows.forUpdate('reminders') : rows).execute();
      return found.map((row) => ({
        id: row.id,
        userId: row.user_id,
        questId: row.quest_id,
        linkBase: row.link_base,
        timeZone: row.time_zone,
        mailedStart: row.mailed_start,
        mails: row.mails,
        email: row.email,
        username: row.username,
        locale: row.locale,
      }));
    },
  };
}
