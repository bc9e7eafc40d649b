import type { UserId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../db.ts';
import { MissingError } from '../errors.ts';
import type { QuestsRepository } from '../interfaces/quests.ts';
import type { QuestsTable } from '../quest-tables.ts';
import { lockUser } from './entries.repository.ts';
import { countRevision, lockGranted } from './quest-writes.ts';

type Add = (
  tx: Db,
  attributes: QuestAttributes,
  columns: Pick<Insertable<QuestsTable>, 'creator_id' | 'rehearsal_of'>,
  now: number,
) => Promise<Quest>;

const copiesOf = (tx: Db, userId: UserId) =>
  tx.query.selectFrom('quests').select('id').where('creator_id', '=', userId).where('rehearsal_of', 'is not', null);

/** Deletes a user's copy and makes the game played before it current again. The caller must have locked the user. */
async function end(tx: Db, userId: UserId, questId?: number): Promise<void> {
  const copies = copiesOf(tx, userId);
  const copy = await (questId === undefined ? copies : copies.where('id', '=', questId)).executeTakeFirst();
  if (copy === undefined) return;
  const tried = await tx.query
    .selectFrom('entries')
    .select('entered_at')
    .where('user_id', '=', userId)
    .where('quest_id', '=', copy.id)
    .where('is_current', '=', 1)
    .executeTakeFirst();
  await tx.query.deleteFrom('quests').where('id', '=', copy.id).execute();
  tx.questChanged(copy.id);
  if (tried !== undefined) await resumePrevious(tx, userId, tried.entered_at);
}

/** Finds the previous game by its end time: entering ends it at exactly the time at which the new one starts. */
async function resumePrevious(tx: Db, userId: UserId, endedAt: number): Promise<void> {
  const before = await tx.query
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_end_time', '=', endedAt)
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return;
  await tx.query
    .updateTable('entries')
    .set({ is_current: 1, user_end_time: null })
    .where('id', '=', before.id)
    .execute();
}

/** Hidden copies for rehearsals by their creators. `add` inserts the row of a quest. */
export function rehearsals(
  db: Db,
  add: Add,
): Pick<QuestsRepository, 'rehearse' | 'endRehearsal' | 'endRehearsalsBefore' | 'scheduleRehearsal'> {
  return {
    rehearse: (grant: Grant, attributes, now) =>
      db.atomic(async (tx) => {
        const { userId } = grant.actor;
        // Serialises concurrent starts.
        await lockUser(tx, userId);
        await lockGranted(tx, grant);
        await end(tx, userId);
        return add(tx, attributes, { creator_id: userId, rehearsal_of: grant.quest.id }, now);
      }),

    endRehearsal: (userId, questId) =>
      db.atomic(async (tx) => {
        await lockUser(tx, userId);
        await end(tx, userId, questId);
      }),

    async endRehearsalsBefore(time) {
      const old = await db.query
        .selectFrom('quests')
        .select(['id', 'creator_id'])
        .where('rehearsal_of', 'is not', null)
        .where('created_at', '<', time)
        .execute();
      for (const copy of old)
        await db.atomic(async (tx) => {
          await lockUser(tx, copy.creator_id);
          await end(tx, copy.creator_id, copy.id);
        });
    },

    scheduleRehearsal: (userId, questId, { startTime, endTime }, now) =>
      db.atomic(async (tx) => {
        const copies = copiesOf(tx, userId).where('id', '=', questId);
        const copy = await (tx.dialect === 'postgres' ? copies.forUpdate() : copies).executeTakeFirst();
        if (copy === undefined) throw new MissingError('quest');
        await tx.query
          .updateTable('quest_versions')
          .set({ start_time: startTime, end_time: endTime })
          .where('quest_id', '=', questId)
          .execute();
        await countRevision(tx, questId, now);
      }),
  };
}
