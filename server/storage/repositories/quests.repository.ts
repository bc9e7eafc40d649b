import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { QuestsRepository } from '../interfaces/quests.ts';
import { attributeColumns } from '../rows/quest-row.ts';
import type { QuestsTable } from '../quest-tables.ts';
import { movePaidOrders } from './moved-orders.ts';
import { noteDescriptionImages } from './text-images.ts';
import { weighQuest } from './quest-weights.ts';
import { lockGranted, countRevision } from './quest-writes.ts';
import { rehearsals } from './rehearsals.repository.ts';
import type { LockOptions } from './quest-writes.ts';
import { byId, countOf, questReading, questPlayers, questLists } from './quest-reading.ts';

export function questsRepository(db: Db): QuestsRepository {
  return {
    ...questMaking(db),
    ...rehearsals(db, added),
    ...questEnds(db),
    ...questLists(db),
    ...questPlayers(db),
    ...questReading(db),

    async noteTakenAway({ quest: { id: questId } }, now) {
      await db.query.updateTable('quests').set({ taken_away_at: now }).where('id', '=', questId).execute();
    },

    async setImage(grant, image, now) {
      await change(db, grant, now, { image_name: image?.name ?? null, image_tag: image?.tag ?? null });
    },

    // Also used for writes by those who may only add.
    lock: async (grant) => (await lockGranted(db, grant, { needed: 'add' })).revision,

    touch: (grant, now) => change(db, grant, now, {}),
  };
}

const change = (db: Db, grant: Grant, now: number, columns: Updateable<QuestsTable>, options?: LockOptions) =>
  db.atomic(async (tx) => {
    await lockGranted(tx, grant, options);
    if (Object.keys(columns).length > 0)
      await tx.query.updateTable('quests').set(columns).where('id', '=', grant.quest.id).execute();
    return countRevision(tx, grant.quest.id, now);
  });

const saved = async (on: Db, id: number) => {
  const quest = await byId(on, id);
  if (!quest) throw new Error(`quest ${id} is gone inside of its own transaction`);
  return quest;
};

/** Moving to the dumpster, restoring, and deleting for good. */
function questEnds(db: Db): Pick<QuestsRepository, 'remove' | 'restore' | 'removeForever'> {
  return {
    remove: (grant, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant, { needed: 'delete' });
        const questId = grant.quest.id;
        await tx.query.updateTable('quests').set({ deleted_at: now }).where('id', '=', questId).execute();
        await tx.query
          .updateTable('entries')
          .set({ is_current: 0, user_end_time: now, left_at: now })
          .where('quest_id', '=', questId)
          .where('is_current', '=', 1)
          .execute();
        await countRevision(tx, questId, now);
      }),

    restore: (grant, now) =>
      db.atomic(async (tx) => {
        await change(tx, grant, now, { deleted_at: null }, { needed: 'delete', isDeleted: true });
        // If the creator has unlinked their account in the meantime, a paid quest is restored as a draft.
        await tx.query
          .updateTable('quests')
          .set({ active: 0 })
          .where('id', '=', grant.quest.id)
          .where('price_minor', '>', 0)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('payment_accounts')
                  .select('user_id')
                  .whereRef('payment_accounts.user_id', '=', 'quests.creator_id'),
              ),
            ),
          )
          .execute();
      }),

    removeForever: (grant) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant, { needed: 'delete', isDeleted: true });
        const questId = grant.quest.id;
        await tx.query.deleteFrom('quests').where('id', '=', questId).execute();
        tx.questChanged(questId);
      }),
  };
}

type Made = Pick<Insertable<QuestsTable>, 'creator_id' | 'password_hash' | 'made_key' | 'rehearsal_of'>;

async function added(tx: Db, attributes: QuestAttributes, columns: Made, now: number) {
  const { id } = await tx.query
    .insertInto('quests')
    .values({ ...attributeColumns(attributes), ...columns, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { startTime, endTime } = attributes;
  await tx.query
    .insertInto('quest_versions')
    .values({ quest_id: id, number: 1, start_time: startTime, end_time: endTime, created_at: now })
    .execute();
  await noteDescriptionImages(tx, id, attributes.longDescription);
  await weighQuest(tx, id);
  tx.questChanged(id);
  return saved(tx, id);
}

function questMaking(db: Db): Pick<QuestsRepository, 'create' | 'update'> {
  return {
    create: (grant, attributes, { passwordHash = null, now, most, madeKey }) =>
      db.atomic(async (tx) => {
        if (!can(grant, 'create')) throw new MissingError('quest');
        const creatorId = grant.actor.userId;
        if (most !== undefined) {
          if (tx.dialect === 'postgres')
            await tx.query.selectFrom('users').select('id').where('id', '=', creatorId).forNoKeyUpdate().execute();
          if ((await countOf(tx, creatorId)) >= most) throw new LimitError('quests_of_creator');
        }
        const columns = { creator_id: creatorId, password_hash: passwordHash, made_key: madeKey ?? null };
        return added(tx, attributes, columns, now);
      }),

    update: (grant, { attributes, passwordHash, isNewVersion = false, ...options }, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant, options);
        const questId = grant.quest.id;
        const { version_number: number } = await tx.query
          .updateTable('quests')
          .set({ ...attributeColumns(attributes), ...(passwordHash !== undefined && { password_hash: passwordHash }) })
          .$if(isNewVersion, (update) => update.set(({ eb }) => ({ version_number: eb('version_number', '+', 1) })))
          .where('id', '=', questId)
          .returning('version_number')
          .executeTakeFirstOrThrow();
        const times = { start_time: attributes.startTime, end_time: attributes.endTime };
        if (isNewVersion) {
          await tx.query
            .insertInto('quest_versions')
            .values({ quest_id: questId, number, ...times, created_at: now })
            .execute();
          await movePaidOrders(tx, { questId, number, isSearchable: attributes.searchable }, now);
        } else
          await tx.query
            .updateTable('quest_versions')
            .set(times)
            .where('quest_id', '=', questId)
            .where('number', '=', number)
            .execute();
        await noteDescriptionImages(tx, questId, attributes.longDescription);
        await countRevision(tx, questId, now);
        return saved(tx, questId);
      }),
  };
}
