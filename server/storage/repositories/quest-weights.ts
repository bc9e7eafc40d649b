import { MAX_QUESTS_BYTES } from '@mangoquest/core/quest/account-budget.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { LimitError } from '../errors.ts';
import { weightOfQuest } from '../migrations/0020-quest-weights.ts';

/**
 * Weighs a quest anew after it was written. Throws `LimitError` (`weight_of_quests`) where it has become heavier and its
 * creator's quests are too heavy together: what makes one lighter is always saved. In a transaction.
 */
export async function weighQuest(tx: Db, questId: number): Promise<void> {
  const before = await tx.query.selectFrom('quests').select(['creator_id', 'weight']).where('id', '=', questId).executeTakeFirst();
  if (!before) return;
  const { weight } = await tx.query.updateTable('quests').set({ weight: sql<number>`${sql.raw(weightOfQuest())}` }).where('id', '=', questId).returning('weight').executeTakeFirstOrThrow();
  if (weight <= before.weight) return;
  // Two that are saved at once are weighed one after the other.
  if (tx.dialect === 'postgres') await tx.query.selectFrom('users').select('id').where('id', '=', before.creator_id).forNoKeyUpdate().execute();
  const { all } = await tx.query.selectFrom('quests').select(({ fn }) => fn.sum<number>('weight').as('all')).where('creator_id', '=', before.creator_id).executeTakeFirstOrThrow();
  if (Number(all) > MAX_QUESTS_BYTES) throw new LimitError('weight_of_quests');
}

/** Characters that the histories of a creator's other quests keep. */
export async function historiesBeside(db: Db, questId: number): Promise<number> {
  const { all } = await db.query.selectFrom('quests').select(({ fn }) => fn.sum<number | null>('history_weight').as('all'))
    .where('creator_id', '=', (eb) => eb.selectFrom('quests as this').select('this.creator_id').where('this.id', '=', questId)).where('id', '<>', questId).executeTakeFirstOrThrow();
  return Number(all ?? 0);
}
