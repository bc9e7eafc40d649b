import type { Db } from '../db.ts';
import type { IdentityNoncesRepository } from '../interfaces/identities.ts';

export function identityNoncesRepository(db: Db): IdentityNoncesRepository {
  return {
    async add({ hash, social, expiresAt }, now) {
      await db.query
        .insertInto('identity_nonces')
        .values({ nonce_hash: hash, social, created_at: now, expires_at: expiresAt })
        .execute();
    },

    async isOpen(hash, social, now) {
      const row = await db.query
        .selectFrom('identity_nonces')
        .select('nonce_hash')
        .where('nonce_hash', '=', hash)
        .where('social', '=', social)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async take(hash, social, now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('identity_nonces')
        .where('nonce_hash', '=', hash)
        .where('social', '=', social)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('identity_nonces')
        .where('expires_at', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
