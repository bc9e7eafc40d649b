import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { PersonalDataRepository } from '../interfaces/personal-data.ts';
import { fromJson } from '../rows/values.ts';
import { isShown } from './images.repository.ts';
import { mailsTo, PERSONAL_SOURCES } from './personal-sections.ts';
import { notifyQuestsNaming } from './quest-writes.ts';

/** Records per page. A text with inline pictures may have a megabyte. */
const PAGE = 50;
/** Text columns that contain JSON. */
const JSON_COLUMNS = new Set(['properties', 'chain', 'coordinates', 'picks', 'result', 'reply']);

function toRecord(row: Readonly<Record<string, unknown>>, leaveOut: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leaveOut.includes(column))
      .map(([column, value]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        JSON_COLUMNS.has(column) && typeof value === 'string' ? fromJson<unknown>(value) : value,
      ]),
  );
}

export function personalDataRepository(db: Db): PersonalDataRepository {
  return {
    async page(section, userId, from) {
      const { table, isTheirs, key, leaveOut = [] } = PERSONAL_SOURCES[section];
      const paged =
        key === undefined ? sql`` : sql`and ${sql.ref(key)} > ${from ?? 0} order by ${sql.ref(key)} limit ${PAGE}`;
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${isTheirs(userId)} ${paged}`.execute(db.query);
      const last = key !== undefined && rows.length === PAGE ? Number(rows.at(-1)?.[key]) : null;
      return { records: rows.map((row) => toRecord(row, leaveOut)), next: last };
    },

    async deletionScope(userId) {
      const { quests, active } = await db.query
        .selectFrom('quests')
        .where('creator_id', '=', userId)
        .where('rehearsal_of', 'is', null)
        .select(({ fn }) => [
          fn.countAll<number>().as('quests'),
          sql<number>`coalesce(sum(case when active = 1 and deleted_at is null then 1 else 0 end), 0)`.as('active'),
        ])
        .executeTakeFirstOrThrow();
      const { players } = await db.query
        .selectFrom('entries')
        .innerJoin('quests', 'quests.id', 'entries.quest_id')
        .where('quests.creator_id', '=', userId)
        .where('entries.user_id', '<>', userId)
        .select(({ fn }) => fn.count<number>('entries.user_id').distinct().as('players'))
        .executeTakeFirstOrThrow();
      return { quests, activeQuests: Number(active), players };
    },

    removeQuest: (userId) =>
      db.atomic(async (tx) => {
        const gone = await tx.query
          .deleteFrom('quests')
          .where('id', '=', (from) =>
            from.selectFrom('quests').select('id').where('creator_id', '=', userId).orderBy('id').limit(1),
          )
          .returning('id')
          .executeTakeFirst();
        if (gone !== undefined) tx.questChanged(gone.id);
        return gone !== undefined;
      }),

    removeUser: (userId) =>
      db.atomic(async (tx) => {
        // A quest created while the others were being deleted.
        const quests = await tx.query.deleteFrom('quests').where('creator_id', '=', userId).returning('id').execute();
        for (const { id } of quests) tx.questChanged(id);
        // What they added to other users' quests stays, without their name.
        await notifyQuestsNaming(tx, userId);
        const images = await tx.query
          .updateTable('images')
          .set({ is_going: 1 })
          .where('owner_id', '=', userId)
          .where((eb) => eb.not(isShown(tx.dialect)(eb)))
          .returning(['name', 'kind'])
          .execute();
        await sql`delete from mail_outbox where ${mailsTo(userId)}`.execute(tx.query);
        await tx.query.deleteFrom('users').where('id', '=', userId).execute();
        return images;
      }),
  };
}
