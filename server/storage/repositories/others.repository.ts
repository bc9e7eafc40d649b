import { furthestState } from '@mangoquest/core/payment/order.ts';
import type { Db } from '../db.ts';
import type { OrdersRepository, SettingsRepository } from '../interfaces/others.ts';

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
      return furthestState(rows.map(({ state }) => state));
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
