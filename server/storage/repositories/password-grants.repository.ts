import type { Db } from '../db.ts';
import type { PasswordGrantsRepository } from '../interfaces/others.ts';

export function passwordGrantsRepository(db: Db): PasswordGrantsRepository {
  return {
    async add({ family, questId, passwordTag, expiresAt }) {
      const columns = { password_tag: passwordTag, expires_at: expiresAt };
      await db.query
        .insertInto('password_grants')
        .values({ family, quest_id: questId, ...columns })
        .onConflict((conflict) => conflict.columns(['family', 'quest_id']).doUpdateSet(columns))
        .execute();
    },

    async has({ family, questId, passwordTag }, now) {
      const row = await db.query
        .selectFrom('password_grants')
        .select('quest_id')
        .where('family', '=', family)
        .where('quest_id', '=', questId)
        .where('password_tag', '=', passwordTag)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('password_grants')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
