import type { Db } from '../db.ts';
import type { OrdersRepository, SettingsRepository, SubscriptionsRepository } from '../interfaces/others.ts';

export function settingsRepository(db: Db): SettingsRepository {
  const get: SettingsRepository['get'] = async (key) => {
    const row = await db.query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    get,
    async set(key, value) {
      await db.query
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async getOrCreate(key, value) {
      await db.query
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await get(key)) ?? value;
    },
  };
}

const BEFORE = { approved: ['created'], completed: ['created', 'approved'] } as const;

export function ordersRepository(db: Db): OrdersRepository {
  return {
    async stateOf(userId, versionId) {
      const rows = await db.query
        .selectFrom('orders')
        .select('state')
        .distinct()
        .where('user_id', '=', userId)
        .where('version_id', '=', versionId)
        .execute();
      const states = new Set(rows.map(({ state }) => state));
      if (states.has('completed')) return 'completed';
      return states.has('approved') ? 'approved' : 'nonexistent';
    },

    async create(
      { versionId, userId, reference, payeeId, payerId, orderId, paymentId, amountMinor, feeMinor, currency },
      now,
    ) {
      const { id } = await db.query
        .insertInto('orders')
        .values({
          version_id: versionId,
          user_id: userId,
          reference,
          payee_id: payeeId,
          payer_id: payerId,
          order_id: orderId,
          payment_id: paymentId,
          amount_minor: amountMinor,
          fee_minor: feeMinor,
          currency,
          state: 'created',
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async advance(orderId, state, paymentId, now) {
      const { numUpdatedRows } = await db.query
        .updateTable('orders')
        .set({ state, updated_at: now, ...(paymentId !== null && { payment_id: paymentId }) })
        .where('order_id', '=', orderId)
        .where('state', 'in', BEFORE[state])
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

export function subscriptionsRepository(db: Db): SubscriptionsRepository {
  return {
    async add({ userId, questId, what, startTime }, now) {
      const row = await db.query
        .insertInto('subscriptions')
        .values({ user_id: userId, quest_id: questId, what, start_time: startTime, created_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'quest_id', 'what', 'start_time']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row ? 'added' : 'duplicate';
    },

    async due(until, limit) {
      const rows = await db.query
        .selectFrom('subscriptions')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('start_time', '<=', until)
        .orderBy('start_time')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        questId: row.quest_id,
        what: row.what,
        startTime: row.start_time,
      }));
    },

    async markSent(id, now) {
      await db.query.updateTable('subscriptions').set({ sent_at: now }).where('id', '=', id).execute();
    },
  };
}
