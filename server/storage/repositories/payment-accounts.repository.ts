import type { Db } from '../db.ts';
import type { PaymentAccountsRepository } from '../interfaces/orders.ts';

export function paymentAccountsRepository(db: Db): PaymentAccountsRepository {
  return {
    async of(userId) {
      const row = await db.query
        .selectFrom('payment_accounts')
        .select('payee_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.payee_id ?? null;
    },

    async link(userId, payeeId, now) {
      const account = { payee_id: payeeId, linked_at: now };
      await db.query
        .insertInto('payment_accounts')
        .values({ user_id: userId, ...account })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(account))
        .execute();
    },

    async unlink(userId) {
      const selling = await db.query
        .selectFrom('quests')
        .select('id')
        .where('creator_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('active', '=', 1)
        .where('price_minor', '>', 0)
        .limit(1)
        .executeTakeFirst();
      if (selling !== undefined) return false;
      await db.query.deleteFrom('payment_accounts').where('user_id', '=', userId).execute();
      return true;
    },
  };
}
