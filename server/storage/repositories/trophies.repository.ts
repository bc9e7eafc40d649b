import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { MissingError } from '../errors.ts';
import type { TrophiesRepository, Trophy } from '../interfaces/mindsets.ts';
import type { TrophiesTable } from '../quest-tables.ts';
import { countRevision, lockGranted } from './quest-writes.ts';

export function trophiesRepository(db: Db): TrophiesRepository {
  const edit = <T>(grant: Grant, now: number, work: (tx: Db) => Promise<T>) =>
    db.atomic(async (tx) => {
      await lockGranted(tx, grant);
      const result = await work(tx);
      await countRevision(tx, grant.quest.id, now);
      return result;
    });
  return {
    async ofQuest(questId) {
      const rows = await db.query
        .selectFrom('trophies')
        .selectAll()
        .where('quest_id', '=', questId)
        .orderBy('id')
        .execute();
      return rows.map(toTrophy);
    },

    async byId(trophyId) {
      const row = await db.query.selectFrom('trophies').selectAll().where('id', '=', trophyId).executeTakeFirst();
      return row === undefined ? null : toTrophy(row);
    },
    save: (grant, { id, achievement, content, providerName, providerId }, now) =>
      edit(grant, now, async (tx) => {
        // A copy or an older version may refer to an account deleted since.
        const provider =
          providerId === null
            ? undefined
            : await tx.query.selectFrom('users').select('id').where('id', '=', providerId).executeTakeFirst();
        const columns = { achievement, content, provider_name: providerName, provider_id: provider?.id ?? null };
        if (id > 0) {
          const { numUpdatedRows } = await tx.query
            .updateTable('trophies')
            .set(columns)
            .where('id', '=', id)
            .where('quest_id', '=', grant.quest.id)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw new MissingError('trophy');
          return id;
        }
        return (
          await tx.query
            .insertInto('trophies')
            .values({ quest_id: grant.quest.id, ...columns })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      }),
    remove: (grant, id, now) =>
      edit(grant, now, async (tx) => {
        const { numDeletedRows } = await tx.query
          .deleteFrom('trophies')
          .where('id', '=', id)
          .where('quest_id', '=', grant.quest.id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new MissingError('trophy');
      }),
  };
}

const toTrophy = (row: Selectable<TrophiesTable>): Trophy => ({
  id: row.id,
  questId: row.quest_id,
  achievement: row.achievement,
  content: row.content,
  providerName: row.provider_name,
  providerId: row.provider_id,
});
