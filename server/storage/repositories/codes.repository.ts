import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { EmailChange, EmailChangesRepository, NewCode, OneTimeCodesRepository } from '../interfaces/mail.ts';
import type { EmailChangesTable } from '../account-tables.ts';

export function oneTimeCodesRepository(db: Db): OneTimeCodesRepository {
  return {
    async put({ hash, userId, purpose, expiresAt }, now) {
      const code = { code_hash: hash, created_at: now, expires_at: expiresAt };
      await db.query
        .insertInto('one_time_codes')
        .values({ ...code, user_id: userId, purpose })
        .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(code))
        .execute();
    },

    putOfSession: (code, family, now) => putOfSession(db, code, family, now),

    async find(hash, purpose, now) {
      const row = await db.query
        .selectFrom('one_time_codes')
        .select('user_id')
        .where('code_hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? { userId: row.user_id } : null;
    },

    async use(hash, purpose, now) {
      const row = await db.query
        .deleteFrom('one_time_codes')
        .where('code_hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      return row ? { userId: row.user_id } : null;
    },

    async madeAt(userId, purpose, now) {
      const row = await db.query
        .selectFrom('one_time_codes')
        .select('created_at')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },

    async removeAllOf(userId, purposes) {
      const all = db.query.deleteFrom('one_time_codes').where('user_id', '=', userId);
      await (purposes === undefined ? all : all.where('purpose', 'in', purposes)).execute();
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('one_time_codes')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

async function putOfSession(
  db: Db,
  { hash, userId, purpose, expiresAt }: NewCode,
  family: string,
  now: number,
): Promise<boolean> {
  const code = { code_hash: hash, created_at: now, expires_at: expiresAt };
  const session = db.query
    .selectFrom('sessions')
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .limit(1)
    .select(({ val }) => [
      val(userId).as('user_id'),
      val(purpose).as('purpose'),
      val(hash).as('code_hash'),
      val(now).as('created_at'),
      val(expiresAt).as('expires_at'),
    ]);
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('one_time_codes')
    .columns(['user_id', 'purpose', 'code_hash', 'created_at', 'expires_at'])
    // Locked, so that an end of the session on another node waits, and takes this code along.
    .expression(db.dialect === 'postgres' ? session.forShare() : session)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(code))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function emailChangesRepository(db: Db): EmailChangesRepository {
  return {
    async start(userId, newEmail, expiresAt, now) {
      const change = {
        new_email: newEmail.toLowerCase(),
        old_confirmed_at: null,
        new_confirmed_at: null,
        created_at: now,
        expires_at: expiresAt,
      };
      await db.query
        .insertInto('email_changes')
        .values({ ...change, user_id: userId })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
    },

    async ofUser(userId, now) {
      const row = await db.query
        .selectFrom('email_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ? toEmailChange(row) : null;
    },

    async confirm(userId, side, now) {
      const row = await db.query
        .updateTable('email_changes')
        .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return row ? toEmailChange(row) : null;
    },

    async remove(userId) {
      const { numDeletedRows } = await db.query
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('email_changes')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function toEmailChange(row: Selectable<EmailChangesTable>): EmailChange {
  return {
    userId: row.user_id,
    newEmail: row.new_email,
    isOldConfirmed: row.old_confirmed_at !== null,
    isNewConfirmed: row.new_confirmed_at !== null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
