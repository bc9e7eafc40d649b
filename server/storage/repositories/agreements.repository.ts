import type { Db } from '../db.ts';
import type { AgreementsRepository } from '../interfaces/accounts.ts';

export function agreementsRepository(db: Db): AgreementsRepository {
  return {
    async add(userId, version, now) {
      await db.query
        .insertInto('agreements')
        .values({ user_id: userId, version, agreed_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
        .execute();
    },
  };
}
