import type { Db } from '../db.ts';
import type { KnownDevicesRepository, SecurityKind, SecurityLogRepository } from '../interfaces/security.ts';

const DEVICES_KEPT = 50;
const ALL = 1_000_000;

export function knownDevicesRepository(db: Db): KnownDevicesRepository {
  return {
    async has(userId, deviceHash, since) {
      const row = await db.query
        .selectFrom('known_devices')
        .select('seen_at')
        .where('user_id', '=', userId)
        .where('device_hash', '=', deviceHash)
        .where('seen_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    see: (userId, deviceHash, now) =>
      db.atomic(async (tx) => {
        await tx.query
          .insertInto('known_devices')
          .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
          .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
          .execute();
        await tx.query
          .deleteFrom('known_devices')
          .where('user_id', '=', userId)
          .where('device_hash', 'in', (from) =>
            from
              .selectFrom('known_devices')
              .select('device_hash')
              .where('user_id', '=', userId)
              .orderBy('seen_at', 'desc')
              .orderBy('device_hash')
              .limit(ALL)
              .offset(DEVICES_KEPT),
          )
          .execute();
      }),

    async removeAllOf(userId) {
      await db.query.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },

    async removeSeenBefore(time) {
      const { numDeletedRows } = await db.query
        .deleteFrom('known_devices')
        .where('seen_at', '<', time)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export function securityLogRepository(db: Db): SecurityLogRepository {
  return {
    async add(userId, kind, now) {
      await db.query.insertInto('security_log').values({ user_id: userId, kind, happened_at: now }).execute();
    },

    async ofUser(userId, count) {
      const rows = await db.query
        .selectFrom('security_log')
        .select(['kind', 'happened_at'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(count)
        .execute();
      return rows.map(({ kind, happened_at: happenedAt }) => ({ kind: kind as SecurityKind, happenedAt }));
    },

    async removeBefore(time) {
      const { numDeletedRows } = await db.query
        .deleteFrom('security_log')
        .where('happened_at', '<', time)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
