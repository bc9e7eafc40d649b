import type { Db } from '../db.ts';
import type { PaymentAccountsRepository } from '../interfaces/orders.ts';

const NONE_NEXT = { next_payee_id: null, next_email: null };

export function paymentAccountsRepository(db: Db): PaymentAccountsRepository {
  const byId = async (userId: number) => {
    const row = await db.query
      .selectFrom('payment_accounts')
      .select(['payee_id as payeeId', 'email'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    byId,
    of: async (userId) => (await byId(userId))?.payeeId ?? null,

    async link(userId, payeeId, now) {
      const account = { payee_id: payeeId, email: null, linked_at: now, ...NONE_NEXT };
      await db.query
        .insertInto('payment_accounts')
        .values({ user_id: userId, ...account })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(account))
        .execute();
    },

    offer: (userId, { payeeId, email }, now) =>
      db.atomic(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx.query
          .insertInto('payment_accounts')
          .values({ user_id: userId, payee_id: payeeId, email, linked_at: now, ...NONE_NEXT })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .executeTakeFirstOrThrow();
        if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return 'linked';
        await tx.query
          .updateTable('payment_accounts')
          .set({ next_payee_id: payeeId, next_email: email })
          .where('user_id', '=', userId)
          .execute();
        return 'waits';
      }),

    async confirm(userId, payeeId, now) {
      const { numUpdatedRows } = await db.query
        .updateTable('payment_accounts')
        .set((eb) => ({ payee_id: payeeId, email: eb.ref('next_email'), linked_at: now, ...NONE_NEXT }))
        .where('user_id', '=', userId)
        .where('next_payee_id', '=', payeeId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async refuse(userId) {
      await db.query.updateTable('payment_accounts').set(NONE_NEXT).where('user_id', '=', userId).execute();
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
