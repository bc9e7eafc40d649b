import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { ConflictError, LimitError, MissingError } from '../errors.ts';
import type { QuestOwner, QuestsRepository } from '../interfaces/quests.ts';
import { statement } from '../compiled.ts';
import { attributeColumns, toDeletedQuest, toOwnQuest, toQuest, toSummary } from '../rows/quest-row.ts';
import type { QuestsTable } from '../tables.ts';
import { nearestQuests } from './nearest.ts';
import { questPage } from './quest-pages.ts';
import { selectOwn, selectSummary, selectWhole } from './quest-select.ts';
import { noteDescriptionImages } from './text-images.ts';
import { weighQuest } from './quest-weights.ts';

const whole = statement((query, p: { id: number }) =>
  selectWhole(query).where('quests.id', '=', p.id));

const summary = statement((query, p: { id: number }) =>
  selectSummary(query).where('quests.id', '=', p.id));

// Constants, not parameters: else the partial index is not seen.
const isPublic = sql<boolean>`(quests.active = 1 and quests.deleted_at is null and quests.playable_count > 0)`;

const isOf = (creatorId: number, isDeleted: boolean) => (
  isDeleted ? sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is not null)` : sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is null)`
);

/**
 * The gate of every write: the quest is the creator's, is where it should be, and is not newer than the editor knows.
 * The row stays locked until the end of the transaction.
 */
export async function lockOwned(tx: Db, { questId, creatorId, expectedRevision }: QuestOwner, isDeleted = false): Promise<{ readonly revision: number }> {
  const mine = tx.query.selectFrom('quests').select('revision').where('id', '=', questId).where('creator_id', '=', creatorId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null);
  const quest = await (tx.dialect === 'postgres' ? mine.forUpdate() : mine).executeTakeFirst();
  if (!quest) throw new MissingError('quest');
  if (expectedRevision !== undefined && quest.revision !== expectedRevision) throw new ConflictError(quest.revision);
  return quest;
}

/** Counts one revision more, and weighs what was written. The caller holds the lock. Throws `LimitError` (`weight_of_quests`) where there is no room for more. */
export async function countRevision(tx: Db, questId: number, now: number): Promise<number> {
  await weighQuest(tx, questId);
  const { revision } = await tx.query.updateTable('quests').set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', questId).returning('revision').executeTakeFirstOrThrow();
  tx.questChanged(questId);
  return revision;
}

export function questsRepository(db: Db): QuestsRepository {
  const change = (owner: QuestOwner, now: number, columns: Updateable<QuestsTable>, isDeleted = false) => db.atomic(async (tx) => {
    await lockOwned(tx, owner, isDeleted);
    if (Object.keys(columns).length > 0) await tx.query.updateTable('quests').set(columns).where('id', '=', owner.questId).execute();
    return countRevision(tx, owner.questId, now);
  });

  const byId = async (on: Db, id: number) => {
    const row = await whole.first(on, { id });
    return row && toQuest(row);
  };

  const countOf = async (on: Db, creatorId?: number) => {
    const { n } = await on.query.selectFrom('quests').select(({ fn }) => fn.countAll<number>().as('n'))
      .$if(creatorId !== undefined, (query) => query.where('creator_id', '=', creatorId as number)).executeTakeFirstOrThrow();
    return n;
  };

  const saved = async (on: Db, id: number) => {
    const quest = await byId(on, id);
    if (!quest) throw new Error(`quest ${id} is gone inside of its own transaction`);
    return quest;
  };

  return {
    create: (creatorId, attributes, { passwordHash = null, now, most, madeKey }) => db.atomic(async (tx) => {
      if (most !== undefined) {
        if (tx.dialect === 'postgres') await tx.query.selectFrom('users').select('id').where('id', '=', creatorId).forNoKeyUpdate().execute();
        if (await countOf(tx, creatorId) >= most) throw new LimitError('quests_of_creator');
      }
      const { id } = await tx.query.insertInto('quests')
        .values({ ...attributeColumns(attributes), creator_id: creatorId, password_hash: passwordHash, created_at: now, updated_at: now, made_key: madeKey ?? null })
        .returning('id').executeTakeFirstOrThrow();
      const { startTime, endTime } = attributes;
      await tx.query.insertInto('quest_versions').values({ quest_id: id, number: 1, start_time: startTime, end_time: endTime, created_at: now }).execute();
      await noteDescriptionImages(tx, id, attributes.longDescription);
      await weighQuest(tx, id);
      tx.questChanged(id);
      return saved(tx, id);
    }),

    update: ({ questId, creatorId, expectedRevision, attributes, passwordHash, isNewVersion = false }, now) => db.atomic(async (tx) => {
      await lockOwned(tx, { questId, creatorId, ...(expectedRevision !== undefined && { expectedRevision }) });
      const { version_number: number } = await tx.query.updateTable('quests')
        .set({ ...attributeColumns(attributes), ...(passwordHash !== undefined && { password_hash: passwordHash }) })
        .$if(isNewVersion, (update) => update.set(({ eb }) => ({ version_number: eb('version_number', '+', 1) })))
        .where('id', '=', questId).returning('version_number').executeTakeFirstOrThrow();
      const times = { start_time: attributes.startTime, end_time: attributes.endTime };
      if (isNewVersion) await tx.query.insertInto('quest_versions').values({ quest_id: questId, number, ...times, created_at: now }).execute();
      else await tx.query.updateTable('quest_versions').set(times).where('quest_id', '=', questId).where('number', '=', number).execute();
      await noteDescriptionImages(tx, questId, attributes.longDescription);
      await countRevision(tx, questId, now);
      return saved(tx, questId);
    }),

    async madeWith(creatorId, madeKey) {
      const row = await db.query.selectFrom('quests').select('id').where('creator_id', '=', creatorId).where('made_key', '=', madeKey).executeTakeFirst();
      return row ? byId(db, row.id) : null;
    },

    async isCodeTaken(creatorId, code, questId = 0) {
      if (code === '') return false;
      const taken = db.query.selectFrom('quests').select('id').where('creator_id', '=', creatorId).where('code', '=', code).where('deleted_at', 'is', null);
      return await taken.where('id', '<>', questId).limit(1).executeTakeFirst() !== undefined;
    },

    byId: (questId) => byId(db, questId),

    async summaryById(questId) {
      const row = await summary.first(db, { id: questId });
      return row && toSummary(row);
    },

    async ownedBy(questId, creatorId) {
      const quest = await byId(db, questId);
      return quest?.creator.userId === creatorId ? quest : null;
    },

    async savedAt(questId) {
      const row = await db.query.selectFrom('quests').select('updated_at').where('id', '=', questId).executeTakeFirst();
      return row?.updated_at ?? null;
    },

    async takenAwayAt(questId) {
      const row = await db.query.selectFrom('quests').select('taken_away_at').where('id', '=', questId).executeTakeFirst();
      return row?.taken_away_at ?? null;
    },

    async noteTakenAway(questId, now) {
      await db.query.updateTable('quests').set({ taken_away_at: now }).where('id', '=', questId).execute();
    },

    async passwordHashOf(questId) {
      const row = await db.query.selectFrom('quests').select('password_hash').where('id', '=', questId).executeTakeFirst();
      return row?.password_hash ?? null;
    },

    publicPage: (page) => questPage(db, isPublic, page, async (ids) => (await selectSummary(db.query).where('quests.id', 'in', ids).execute()).map(toSummary)),

    ownPage: (creatorId, page) => questPage(db, isOf(creatorId, false), page, async (ids) => (
      (await selectOwn(db.query).where('quests.id', 'in', ids).execute()).map(toOwnQuest)
    )),

    dumpsterPage: (creatorId, page) => questPage(db, isOf(creatorId, true), page, async (ids) => (
      (await selectOwn(db.query).where('quests.id', 'in', ids).execute()).map(toDeletedQuest)
    )),

    async countOf(creatorId, isDeleted) {
      const { n } = await db.query.selectFrom('quests').select(({ fn }) => fn.countAll<number>().as('n')).where(isOf(creatorId, isDeleted)).executeTakeFirstOrThrow();
      return n;
    },

    nearest: (place, limit) => nearestQuests(db, place, limit),

    async setImage(owner, image, now) {
      await change(owner, now, { image_name: image?.name ?? null, image_tag: image?.tag ?? null });
    },

    lock: async (owner) => (await lockOwned(db, owner)).revision,

    touch: (owner, now) => change(owner, now, {}),

    async hasPlayers(questId) {
      const row = await db.query.selectFrom('quests')
        .innerJoin('quest_versions', (join) => join.onRef('quest_versions.quest_id', '=', 'quests.id').onRef('quest_versions.number', '=', 'quests.version_number'))
        .select('quests.id').where('quests.id', '=', questId)
        .where(({ or, exists, selectFrom }) => or([
          exists(selectFrom('entries').select('entries.id').whereRef('entries.version_id', '=', 'quest_versions.id').whereRef('entries.user_id', '<>', 'quests.creator_id')),
          exists(selectFrom('orders').select('orders.id').whereRef('orders.version_id', '=', 'quest_versions.id').where('orders.state', 'in', ['approved', 'completed'])
            .where((order) => order.or([order('orders.user_id', 'is', null), order('orders.user_id', '<>', order.ref('quests.creator_id'))]))),
        ])).executeTakeFirst();
      return row !== undefined;
    },

    remove: (owner, now) => db.atomic(async (tx) => {
      await lockOwned(tx, owner);
      await tx.query.updateTable('quests').set({ deleted_at: now }).where('id', '=', owner.questId).execute();
      await tx.query.updateTable('entries').set({ is_current: 0, user_end_time: now }).where('quest_id', '=', owner.questId).where('is_current', '=', 1).execute();
      await countRevision(tx, owner.questId, now);
    }),

    async restore(owner, now) {
      await change(owner, now, { deleted_at: null }, true);
    },

    removeForever: (owner) => db.atomic(async (tx) => {
      await lockOwned(tx, owner, true);
      await tx.query.deleteFrom('quests').where('id', '=', owner.questId).execute();
      tx.questChanged(owner.questId);
    }),

    count: (creatorId) => countOf(db, creatorId),
  };
}
