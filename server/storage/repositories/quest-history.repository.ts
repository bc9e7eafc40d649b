import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { HistoryRow, QuestHistoryRepository } from '../interfaces/history.ts';
import { fromJson, toJson } from '../rows/values.ts';
import type { QuestHistoryTable } from '../tables.ts';

const COLUMNS = ['quest_id', 'revision', 'user_id', 'username', 'started_at', 'saved_at', 'parts'] as const;

const toRow = (row: Pick<Selectable<QuestHistoryTable>, (typeof COLUMNS)[number]>): HistoryRow => ({
  questId: row.quest_id, revision: row.revision, userId: row.user_id, username: row.username, startedAt: row.started_at, savedAt: row.saved_at,
  parts: fromJson<QuestPart[]>(row.parts),
});

export function questHistoryRepository(db: Db): QuestHistoryRepository {
  const rowsOf = (questId: number) => db.query.selectFrom('quest_history').where('quest_id', '=', questId).orderBy('revision', 'desc');
  const rowAt = (questId: number, revision: number) => db.query.updateTable('quest_history').where('quest_id', '=', questId).where('revision', '=', revision);
  return {
    async latest(questId) {
      const row = await rowsOf(questId).select(COLUMNS).limit(1).executeTakeFirst();
      return row ? toRow(row) : null;
    },

    ofQuest: async (questId) => (await rowsOf(questId).select(COLUMNS).execute()).map(toRow),

    async documentOf(questId, revision) {
      const row = await rowsOf(questId).select('document').where('revision', '=', revision).executeTakeFirst();
      return row?.document ?? null;
    },

    async add({ questId, revision, userId, username, startedAt, savedAt, parts }, document) {
      await db.query.insertInto('quest_history')
        .values({ quest_id: questId, revision, user_id: userId, username, started_at: startedAt, saved_at: savedAt, parts: toJson(parts), document }).execute();
    },

    async extend(questId, revision, spell) {
      await rowAt(questId, revision).set({ revision: spell.revision, saved_at: spell.savedAt, parts: toJson(spell.parts) }).execute();
    },

    async close(questId, revision, document) {
      await rowAt(questId, revision).set({ document }).execute();
    },

    async prune(questId, limits) {
      const rows = await rowsOf(questId).select(['revision', sql<number>`coalesce(length(document), 0)`.as('length')]).execute();
      let length = 0;
      const first = rows.findIndex((row, index) => {
        length += row.length;
        return index > 0 && (index >= limits.rows || length > limits.length);
      });
      const oldest = rows[first];
      if (oldest) await db.query.deleteFrom('quest_history').where('quest_id', '=', questId).where('revision', '<=', oldest.revision).execute();
    },
  };
}
