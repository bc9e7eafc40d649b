import type { QuestId } from '@mangoquest/core/ids.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { HistoryRow, QuestHistoryRepository } from '../interfaces/history.ts';
import { fromJson, toJson } from '../rows/values.ts';
import type { QuestHistoryTable } from '../quest-tables.ts';
import type { Tables } from '../tables.ts';
import { isShownNow } from './images.repository.ts';
import { historiesBeside } from './quest-weights.ts';

/** Rows per statement. */
const TOGETHER = 500;

const COLUMNS = ['quest_id', 'revision', 'user_id', 'username', 'started_at', 'saved_at', 'parts'] as const;

const toRow = (row: Pick<Selectable<QuestHistoryTable>, (typeof COLUMNS)[number]>): HistoryRow => ({
  questId: row.quest_id,
  revision: row.revision,
  userId: row.user_id,
  username: row.username,
  startedAt: row.started_at,
  savedAt: row.saved_at,
  parts: fromJson<QuestPart[]>(row.parts),
});

export function questHistoryRepository(db: Db): QuestHistoryRepository {
  return {
    ...historyReading(db),
    ...historyImages(db),

    async add({ questId, revision, userId, username, startedAt, savedAt, parts }, document) {
      await db.query
        .insertInto('quest_history')
        .values({
          quest_id: questId,
          revision,
          user_id: userId,
          username,
          started_at: startedAt,
          saved_at: savedAt,
          parts: toJson(parts),
          document,
        })
        .execute();
    },

    async extend(questId, revision, spell) {
      await rowAt(db, questId, revision)
        .set({ revision: spell.revision, saved_at: spell.savedAt, parts: toJson(spell.parts) })
        .execute();
    },

    async close(questId, revision, document) {
      await rowAt(db, questId, revision).set({ document }).execute();
    },

    async prune(questId, limits) {
      const rows = await rowsOf(db, questId)
        .select(['revision', sql<number>`coalesce(length(document), 0)`.as('length')])
        .execute();
      const most = Math.min(
        limits.length,
        limits.ofCreator === undefined ? Infinity : limits.ofCreator - (await historiesBeside(db, questId)),
      );
      let length = 0;
      const first = rows.findIndex((row, index) => {
        if (index > 0 && (index >= limits.rows || length + row.length > most)) return true;
        length += row.length;
        return false;
      });
      await db.query.updateTable('quests').set({ history_weight: length }).where('id', '=', questId).execute();
      const oldest = rows[first];
      if (!oldest) return;
      await db.query
        .deleteFrom('quest_history')
        .where('quest_id', '=', questId)
        .where('revision', '<=', oldest.revision)
        .execute();
      await db.query
        .deleteFrom('quest_history_images')
        .where('quest_id', '=', questId)
        .where('revision', '<=', oldest.revision)
        .execute();
    },
  };
}

const rowsOf = (db: Db, questId: QuestId) =>
  db.query.selectFrom('quest_history').where('quest_id', '=', questId).orderBy('revision', 'desc');

const rowAt = (db: Db, questId: QuestId, revision: number) =>
  db.query.updateTable('quest_history').where('quest_id', '=', questId).where('revision', '=', revision);

/** Images that only an older version shows. */
function historyImages(db: Db): Pick<QuestHistoryRepository, 'keepImages' | 'limitImages'> {
  return {
    async keepImages(questId, revision, names, now) {
      const unique = [...new Set(names)];
      for (let from = 0; from < unique.length; from += TOGETHER) {
        await db.query
          .insertInto('quest_history_images')
          .values(
            unique
              .slice(from, from + TOGETHER)
              .map((name) => ({ quest_id: questId, image_name: name, revision, kept_at: now })),
          )
          .onConflict((conflict) =>
            conflict.columns(['quest_id', 'image_name']).doUpdateSet({ revision, kept_at: now }),
          )
          .execute();
      }
    },

    async limitImages({ quest: { creator } }, limits) {
      const kept = await db.query
        .selectFrom('quest_history_images')
        .innerJoin('quests', 'quests.id', 'quest_history_images.quest_id')
        .innerJoin('images', 'images.name', 'quest_history_images.image_name')
        .select(['quest_history_images.quest_id', 'images.name', 'images.bytes'])
        .where('quests.creator_id', '=', creator.userId)
        .where((eb) => eb.not(isShownNow(db.dialect)(eb as unknown as ExpressionBuilder<Tables, 'images'>)))
        .orderBy('quest_history_images.kept_at', 'desc')
        .orderBy('images.name')
        .execute();
      let bytes = 0;
      const first = kept.findIndex((image, index) => {
        bytes += image.bytes;
        return index >= limits.count || bytes > limits.bytes;
      });
      for (const { quest_id: questId, name } of first < 0 ? [] : kept.slice(first)) {
        await db.query
          .deleteFrom('quest_history_images')
          .where('quest_id', '=', questId)
          .where('image_name', '=', name)
          .execute();
      }
    },
  };
}

function historyReading(db: Db): Pick<QuestHistoryRepository, 'latest' | 'ofQuest' | 'documentOf'> {
  return {
    async latest(questId) {
      const row = await rowsOf(db, questId).select(COLUMNS).limit(1).executeTakeFirst();
      return row ? toRow(row) : null;
    },

    ofQuest: async (questId) => (await rowsOf(db, questId).select(COLUMNS).execute()).map(toRow),

    async documentOf(questId, revision) {
      const row = await rowsOf(db, questId).select('document').where('revision', '=', revision).executeTakeFirst();
      return row?.document ?? null;
    },
  };
}
