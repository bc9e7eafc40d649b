import type { QuestId } from '@mangoquest/core/ids.ts';
import { titleSortKey } from '@mangoquest/core/quest/sort.ts';
import type { Db } from '../db.ts';
import type { QuestTextsRepository } from '../interfaces/quest-texts.ts';
import { weighQuest } from './quest-weights.ts';
import { noteDescriptionImages, noteMindsetImages } from './text-images.ts';

export function questTextsRepository(db: Db): QuestTextsRepository {
  return {
    ...textReading(db),
    write: (questId, before, { longDescription, mindchunks }) =>
      db.atomic(async (tx) => {
        const locked = tx.query.selectFrom('quests').select('revision').where('id', '=', questId);
        const now = await (tx.dialect === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst();
        if (now?.revision !== before.revision) return now === undefined;
        const textBefore = new Map(before.mindchunks.map(({ id, text }) => [id, text]));
        const changed = mindchunks.filter(({ id, text }) => textBefore.get(id) !== text);
        for (const { id, text } of changed)
          await tx.query.updateTable('mindchunks').set({ text }).where('id', '=', id).execute();
        const isChanged = changed.length > 0 || longDescription !== before.longDescription;
        if (isChanged) {
          // Not a user's save, so the time of the last save is kept.
          await tx.query
            .updateTable('quests')
            .set(({ eb }) => ({ long_description: longDescription, revision: eb('revision', '+', 1) }))
            .where('id', '=', questId)
            .execute();
          await weighQuest(tx, questId);
          tx.questChanged(questId);
        }
        await noteDescriptionImages(tx, questId, longDescription);
        const mindsets = await tx.query.selectFrom('mindsets').select('id').where('quest_id', '=', questId).execute();
        await noteMindsetImages(
          tx,
          questId,
          mindsets.map(({ id }) => id),
        );
        return true;
      }),

    keyTitles: (after, limit) =>
      db.atomic(async (tx) => {
        const rows = await tx.query
          .selectFrom('quests')
          .select(['id', 'title', 'sort_title'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute();
        for (const { id, title, sort_title: before } of rows) {
          const key = titleSortKey(title);
          if (key === before) continue;
          await tx.query
            .updateTable('quests')
            .set({ sort_title: key })
            .where('id', '=', id)
            .where('title', '=', title)
            .execute();
          tx.questChanged(id);
        }
        return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
      }),
  };
}

const mindchunksOf = (db: Db, questId: QuestId) =>
  db.query
    .selectFrom('mindchunks')
    .innerJoin('mindsets', 'mindsets.id', 'mindchunks.mindset_id')
    .where('mindsets.quest_id', '=', questId)
    .select(['mindchunks.id', 'mindchunks.text'])
    .orderBy('mindchunks.id');

function textReading(db: Db): Pick<QuestTextsRepository, 'idsAfter' | 'read'> {
  return {
    async idsAfter(questId, limit) {
      const rows = await db.query
        .selectFrom('quests')
        .select('id')
        .where('id', '>', questId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async read(questId) {
      // Reads the revision first, so that any later save is detected when writing.
      const quest = await db.query
        .selectFrom('quests')
        .select(['creator_id', 'revision', 'long_description'])
        .where('id', '=', questId)
        .executeTakeFirst();
      return quest
        ? {
            creatorId: quest.creator_id,
            revision: quest.revision,
            longDescription: quest.long_description,
            mindchunks: await mindchunksOf(db, questId).execute(),
          }
        : null;
    },
  };
}
