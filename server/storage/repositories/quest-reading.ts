import type { UserId } from '@mangoquest/core/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { QuestsRepository } from '../interfaces/quests.ts';
import { statement } from '../compiled.ts';
import { toDeletedQuest, toOwnQuest, toQuest, toSummary } from '../rows/quest-row.ts';
import { nearestQuests } from './nearest.ts';
import { questPage } from './quest-pages.ts';
import { weightOf, weightOfAll } from './quest-weights.ts';
import { selectOwn, selectSummary, selectWhole } from './quest-select.ts';

const whole = statement((query, p: { id: number }) => selectWhole(query).where('quests.id', '=', p.id));

const summary = statement((query, p: { id: number }) => selectSummary(query).where('quests.id', '=', p.id));

// Literals, not parameters: otherwise the partial index is not used.
const isPublic = sql<boolean>`(quests.active = 1 and quests.deleted_at is null and quests.playable_count > 0)`;

const isOf = (creatorId: UserId, isDeleted: boolean) =>
  isDeleted
    ? sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is not null and quests.rehearsal_of is null)`
    : sql<boolean>`(quests.creator_id = ${creatorId} and quests.deleted_at is null and quests.rehearsal_of is null)`;

export const byId = async (on: Db, id: number) => {
  const row = await whole.first(on, { id });
  return row && toQuest(row);
};

export const countOf = async (on: Db, creatorId?: UserId) => {
  const { n } = await on.query
    .selectFrom('quests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('rehearsal_of', 'is', null)
    .$if(creatorId !== undefined, (query) => query.where('creator_id', '=', creatorId as number))
    .executeTakeFirstOrThrow();
  return n;
};

export function questReading(
  db: Db,
): Pick<
  QuestsRepository,
  'madeWith' | 'isCodeTaken' | 'byId' | 'summaryById' | 'savedAt' | 'takenAwayAt' | 'passwordHashOf'
> {
  return {
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

    async passwordHashOf(questId) {
      const row = await db.query
        .selectFrom('quests')
        .select('password_hash')
        .where('id', '=', questId)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },
  };
}

export function questPlayers(db: Db): Pick<QuestsRepository, 'hasPlayers'> {
  return {
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
  };
}

export function questLists(
  db: Db,
): Pick<
  QuestsRepository,
  'publicPage' | 'ownPage' | 'dumpsterPage' | 'countOf' | 'nearest' | 'count' | 'weightOf' | 'weightOfAll'
> {
  return {
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

    count: (creatorId) => countOf(db, creatorId),
    weightOf: (questId) => weightOf(db, questId),
    weightOfAll: (creatorId) => weightOfAll(db, creatorId),
  };
}
