import type { Db } from '../db.ts';
import type { PlaceCodesRepository } from '../interfaces/place-codes.ts';
import { isSet } from '../rows/values.ts';

export function placeCodesRepository(db: Db): PlaceCodesRepository {
  return {
    async roundOf(questId) {
      const row = await db.query
        .selectFrom('quest_codes')
        .select(['round', 'is_on'])
        .where('quest_id', '=', questId)
        .executeTakeFirst();
      return row === undefined ? null : { round: row.round, isOn: isSet(row.is_on) };
    },

    async begin(questId) {
      const { round } = await db.query
        .insertInto('quest_codes')
        .values({ quest_id: questId, round: 1, is_on: 1 })
        .onConflict((conflict) =>
          conflict
            .column('quest_id')
            .doUpdateSet(({ eb, ref }) => ({ round: eb(ref('quest_codes.round'), '+', 1), is_on: 1 })),
        )
        .returning('round')
        .executeTakeFirstOrThrow();
      return { round, isOn: true };
    },

    async end(questId) {
      await db.query.updateTable('quest_codes').set({ is_on: 0 }).where('quest_id', '=', questId).execute();
    },

    async open(entryId, mindsetId, now) {
      await db.query
        .insertInto('code_openings')
        .values({ entry_id: entryId, mindset_id: mindsetId, opened_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async isOpened(entryId, mindsetId) {
      const row = await db.query
        .selectFrom('code_openings')
        .select('id')
        .where('entry_id', '=', entryId)
        .where('mindset_id', '=', mindsetId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
