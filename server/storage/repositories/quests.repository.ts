import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant, QuestCapability } from '@mangoquest/core/quest/grant.ts';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { ConflictError, LimitError, MissingError } from '../errors.ts';
import type { QuestsRepository, QuestWrite } from '../interfaces/quests.ts';
import { statement } from '../compiled.ts';
import { attributeColumns, toDeletedQuest, toOwnQuest, toQuest, toSummary } from '../rows/quest-row.ts';
import type { QuestsTable } from '../quest-tables.ts';
import { nearestQuests } from './nearest.ts';
import { questPage } from './quest-pages.ts';
import { selectOwn, selectSummary, selectWhole } from './quest-select.ts';
import { noteDescriptionImages } from './text-images.ts';
import { weighQuest } from './quest-weights.ts';

const whole = statement((query, p: { id: number }) => selectWhole(query).where('quests.id', '=', p.id));

const summary = statement((query, p: { id: number }) => selectSummary(query).where('quests.id', '=', p.id));

// Constants, not parameters: else the partial index is not seen.
const isPublic = sql<boolean>`(quests.active = 1 and quests.deleted_at is null and quests.playable_count > 0)`;

const isOf = (creatorId: UserId, isDeleted: boolean) =>
  isDeleted
    ? sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is not null)`
    : sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is null)`;

interface LockOptions extends QuestWrite {
  /** Of the grant; `edit` where it is not said. */
  readonly needed?: QuestCapability;
  readonly isDeleted?: boolean;
}

/**
 * The gate of every write: the grant allows it, the quest is whose the grant says, is where it should be, and is not newer
 * than the editor knows. The row stays locked until the end of the transaction.
 */
export async function lockGranted(
  tx: Db,
  grant: Grant,
  { needed = 'edit', expectedRevision, isDeleted = false }: LockOptions = {},
): Promise<{ readonly revision: number }> {
  if (!can(grant, needed)) throw new MissingError('quest');
  const { id, creator } = grant.quest;
  const granted = tx.query
    .selectFrom('quests')
    .select('revision')
    .where('id', '=', id)
    .where('creator_id', '=', creator.userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null);
  const quest = await (tx.dialect === 'postgres' ? granted.forUpdate() : granted).executeTakeFirst();
  if (!quest) throw new MissingError('quest');
  if (expectedRevision !== undefined && quest.revision !== expectedRevision) throw new ConflictError(quest.revision);
  return quest;
}

/** Counts one revision more, and weighs what was written. The caller holds the lock. Throws `LimitError` (`weight_of_quests`) where there is no room for more. */
export async function countRevision(tx: Db, questId: QuestId, now: number): Promise<number> {
  await weighQuest(tx, questId);
  const { revision } = await tx.query
    .updateTable('quests')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', questId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  tx.questChanged(questId);
  return revision;
}

export function questsRepository(db: Db): QuestsRepository {
  const change = (grant: Grant, now: number, columns: Updateable<QuestsTable>, options?: LockOptions) =>
    db.atomic(async (tx) => {
      await lockGranted(tx, grant, options);
      if (Object.keys(columns).length > 0)
        await tx.query.updateTable('quests').set(columns).where('id', '=', grant.quest.id).execute();
      return countRevision(tx, grant.quest.id, now);
    });

  const byId = async (on: Db, id: number) => {
    const row = await whole.first(on, { id });
    return row && toQuest(row);
  };

  const countOf = async (on: Db, creatorId?: UserId) => {
    const { n } = await on.query
      .selectFrom('quests')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .$if(creatorId !== undefined, (query) => query.where('creator_id', '=', creatorId as number))
      .executeTakeFirstOrThrow();
    return n;
  };

  const saved = async (on: Db, id: number) => {
    const quest = await byId(on, id);
    if (!quest) throw new Error(`quest ${id} is gone inside of its own transaction`);
    return quest;
  };

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
        const { id } = await tx.query
          .insertInto('quests')
          .values({
            ...attributeColumns(attributes),
            creator_id: creatorId,
            password_hash: passwordHash,
            created_at: now,
            updated_at: now,
            made_key: madeKey ?? null,
          })
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
        if (isNewVersion)
          await tx.query
            .insertInto('quest_versions')
            .values({ quest_id: questId, number, ...times, created_at: now })
            .execute();
        else
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

    async madeWith(creatorId, madeKey) {
      const row = await db.query
        .selectFrom('quests')
        .select('id')
        .where('creator_id', '=', creatorId)
        .where('made_key', '=', madeKey)
        .executeTakeFirst();
      return row ? byId(db, row.id) : null;
    },

    async isCodeTaken(creatorId, code, questId = 0) {
      if (code === '') return false;
      const taken = db.query
        .selectFrom('quests')
        .select('id')
        .where('creator_id', '=', creatorId)
        .where('code', '=', code)
        .where('deleted_at', 'is', null);
      return (await taken.where('id', '<>', questId).limit(1).executeTakeFirst()) !== undefined;
    },

    byId: (questId) => byId(db, questId),

    async summaryById(questId) {
      const row = await summary.first(db, { id: questId });
      return row && toSummary(row);
    },

    async savedAt(questId) {
      const row = await db.query.selectFrom('quests').select('updated_at').where('id', '=', questId).executeTakeFirst();
      return row?.updated_at ?? null;
    },

    async takenAwayAt(questId) {
      const row = await db.query
        .selectFrom('quests')
        .select('taken_away_at')
        .where('id', '=', questId)
        .executeTakeFirst();
      return row?.taken_away_at ?? null;
    },

    async noteTakenAway({ quest: { id: questId } }, now) {
      await db.query.updateTable('quests').set({ taken_away_at: now }).where('id', '=', questId).execute();
    },

    async passwordHashOf(questId) {
      const row = await db.query
        .selectFrom('quests')
        .select('password_hash')
        .where('id', '=', questId)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },

    publicPage: (page) =>
      questPage(db, isPublic, page, async (ids) =>
        (await selectSummary(db.query).where('quests.id', 'in', ids).execute()).map(toSummary),
      ),

    ownPage: (creatorId, page) =>
      questPage(db, isOf(creatorId, false), page, async (ids) =>
        (await selectOwn(db.query).where('quests.id', 'in', ids).execute()).map(toOwnQuest),
      ),

    dumpsterPage: (creatorId, page) =>
      questPage(db, isOf(creatorId, true), page, async (ids) =>
        (await selectOwn(db.query).where('quests.id', 'in', ids).execute()).map(toDeletedQuest),
      ),

    async countOf(creatorId, isDeleted) {
      const { n } = await db.query
        .selectFrom('quests')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(isOf(creatorId, isDeleted))
        .executeTakeFirstOrThrow();
      return n;
    },

    nearest: (place, limit) => nearestQuests(db, place, limit),

    async setImage(grant, image, now) {
      await change(grant, now, { image_name: image?.name ?? null, image_tag: image?.tag ?? null });
    },

    // Who may only add writes under it too.
    lock: async (grant) => (await lockGranted(db, grant, { needed: 'add' })).revision,

    touch: (grant, now) => change(grant, now, {}),

    async hasPlayers(questId) {
      const row = await db.query
        .selectFrom('quests')
        .innerJoin('quest_versions', (join) =>
          join
            .onRef('quest_versions.quest_id', '=', 'quests.id')
            .onRef('quest_versions.number', '=', 'quests.version_number'),
        )
        .select('quests.id')
        .where('quests.id', '=', questId)
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(
              selectFrom('entries')
                .select('entries.id')
                .whereRef('entries.version_id', '=', 'quest_versions.id')
                .whereRef('entries.user_id', '<>', 'quests.creator_id'),
            ),
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.version_id', '=', 'quest_versions.id')
                .where('orders.state', 'in', ['approved', 'completed'])
                .where((order) =>
                  order.or([
                    order('orders.user_id', 'is', null),
                    order('orders.user_id', '<>', order.ref('quests.creator_id')),
                  ]),
                ),
            ),
          ]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    remove: (grant, now) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant, { needed: 'delete' });
        const questId = grant.quest.id;
        await tx.query.updateTable('quests').set({ deleted_at: now }).where('id', '=', questId).execute();
        await tx.query
          .updateTable('entries')
          .set({ is_current: 0, user_end_time: now })
          .where('quest_id', '=', questId)
          .where('is_current', '=', 1)
          .execute();
        await countRevision(tx, questId, now);
      }),

    async restore(grant, now) {
      await change(grant, now, { deleted_at: null }, { needed: 'delete', isDeleted: true });
    },

    removeForever: (grant) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant, { needed: 'delete', isDeleted: true });
        const questId = grant.quest.id;
        await tx.query.deleteFrom('quests').where('id', '=', questId).execute();
        tx.questChanged(questId);
      }),

    count: (creatorId) => countOf(db, creatorId),
  };
}
