import type { Db } from '../db.ts';
import { UniqueError } from '../errors.ts';
import type { IdentitiesRepository } from '../interfaces/identities.ts';
import { USER_COLUMNS, toUser } from '../rows/user-row.ts';

export function identitiesRepository(db: Db): IdentitiesRepository {
  return {
    async userOf(issuer, subject) {
      const row = await db.query
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .select(USER_COLUMNS)
        .where('identities.issuer', '=', issuer)
        .where('identities.subject', '=', subject)
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async ofUser(userId) {
      const rows = await db.query
        .selectFrom('identities')
        .select(['issuer', 'subject', 'email', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('issuer')
        .orderBy('subject')
        .execute();
      return rows.map(({ created_at: createdAt, ...same }) => ({ ...same, createdAt }));
    },

    async link(userId, { issuer, subject, email }, now) {
      await db.query
        .insertInto('identities')
        .values({ issuer, subject, user_id: userId, email, created_at: now })
        // For the same user only the address is updated; for another user nothing is.
        .onConflict((conflict) =>
          conflict.columns(['issuer', 'subject']).doUpdateSet({ email }).where('identities.user_id', '=', userId),
        )
        .returning('user_id')
        .executeTakeFirst()
        .then((row) => {
          if (!row) throw new UniqueError('identities_pkey');
        });
    },

    unlink: (userId, { issuer, subject }) =>
      db.atomic(async (tx) => {
        // Serialises concurrent unlinking: otherwise each would count the other link as the remaining way in.
        const user = tx.query.selectFrom('users').select('password_hash').where('id', '=', userId);
        const row = await (tx.dialect === 'postgres' ? user.forUpdate() : user).executeTakeFirst();
        const all = await tx.query
          .selectFrom('identities')
          .select(['issuer', 'subject'])
          .where('user_id', '=', userId)
          .execute();
        if (!row || !all.some((one) => one.issuer === issuer && one.subject === subject)) return 'unknown';
        if (row.password_hash === null && all.length === 1) return 'last-way-in';
        await tx.query
          .deleteFrom('identities')
          .where('user_id', '=', userId)
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .execute();
        return 'unlinked';
      }),
  };
}
