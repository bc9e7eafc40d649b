import type { UserId } from '@mangoquest/core/ids.ts';
import { SESSION_LIFE, SESSIONS_PER_USER } from '@mangoquest/core/account/session.ts';
import { sql } from 'kysely';
import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely';
import type { Db } from '../db.ts';
import type { NewSession, SessionsRepository } from '../interfaces/accounts.ts';
import { statement } from '../compiled.ts';
import { lookups } from '../lookups.ts';
import { USER_COLUMNS, toUser } from '../rows/user-row.ts';
import { isSet } from '../rows/values.ts';
import type { Tables } from '../tables.ts';
import { insertRenewed, insertSession } from './session-rows.ts';
import { lockedRow, successorsOf } from './session-successors.ts';

const activeSessions = (query: Kysely<Tables>) =>
  query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.username',
      'users.is_generic',
      'users.must_change_password',
      'sessions.family',
      'sessions.access_hash',
      'sessions.is_used',
      'sessions.access_expires_at',
    ]);

const byAccessHash = statement((query, p: { hash: string }) =>
  activeSessions(query).where('sessions.access_hash', '=', p.hash),
);

const byAccessHashes = statement((query, p: { hashes: readonly string[] }) =>
  activeSessions(query).where(sql<boolean>`sessions.access_hash = any(cast(${p.hashes} as text[]))`),
);

const byRefreshHash = statement((query, p: { hash: string }) =>
  query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...USER_COLUMNS,
      'sessions.user_id',
      'sessions.family',
      'sessions.replaced_at',
      'sessions.refresh_expires_at',
      'sessions.device',
      'sessions.started_at',
    ])
    .where('sessions.refresh_hash', '=', p.hash),
);

const ALL = 1_000_000;

/** Milliseconds for which an exchanged row is kept, so that reuse of a stolen token is recognised. */
const KEPT_AFTER_RENEWAL = 7 * 86_400_000;

export function sessionsRepository(db: Db): SessionsRepository {
  return {
    ...sessionEnds(db),
    ...sessionReading(db),

    create: (session, now) =>
      db.dialect === 'sqlite'
        ? db.grouped((on) => createOne(on, session, now))
        : db.atomic((tx) => createOne(tx, session, now)),

    createBeside: (refreshHash, session, now) =>
      db.atomic(async (tx) => {
        if ((await lockedRow(tx, refreshHash)) === undefined) return false;
        await insertRenewed(tx, session, now);
        return true;
      }),

    createInstead: (refreshHash, session, now) =>
      db.atomic(async (tx) => {
        const row = await lockedRow(tx, refreshHash);
        if (row === undefined) return false;
        const ids = (await successorsOf(tx, row)).map(({ id }) => id);
        if (ids.length > 0)
          await tx.query
            .deleteFrom('sessions')
            .where('id', 'in', ids)
            .where('replaced_at', 'is', null)
            .where('is_used', '=', 0)
            .execute();
        // One that was used meanwhile: its reply was not lost.
        if ((await successorsOf(tx, row)).length > 0) return false;
        await insertRenewed(tx, session, now);
        return true;
      }),

    rotate: (refreshHash, next, now) =>
      db.atomic(async (tx) => {
        // The update decides the race: of two concurrent exchanges of a token only one changes the row.
        const traded = await tx.query
          .updateTable('sessions')
          .set({ replaced_at: now })
          .where('refresh_hash', '=', refreshHash)
          .where('replaced_at', 'is', null)
          .where('refresh_expires_at', '>', now)
          .where('started_at', '>', now - SESSION_LIFE)
          .returning(['user_id', 'family', 'started_at'])
          .executeTakeFirst();
        const row = await byRefreshHash.first(tx, { hash: refreshHash });
        if (!row) return { outcome: 'unknown' };
        if (traded) {
          await insertRenewed(
            tx,
            { ...next, userId: traded.user_id, family: traded.family, startedAt: traded.started_at },
            now,
          );
          return { outcome: 'rotated', user: toUser(row), family: row.family };
        }
        if (row.replaced_at === null) return { outcome: 'expired', family: row.family };
        const later = await successorsOf(tx, { ...row, refresh_hash: refreshHash });
        return {
          outcome: 'reused',
          user: toUser(row),
          family: row.family,
          replacedAt: row.replaced_at,
          device: row.device,
          startedAt: row.started_at,
          hasMovedOn: later.some((one) => one.replaced_at !== null),
          isUsed: later.some((one) => isSet(one.is_used)),
        };
      }),
  };
}

/**
 * On PostgreSQL a statement that waited for a concurrent renewal does not see the row which that one added, so this
 * repeats until nothing is left. No renewal can follow then, because it needs the previous row.
 */
async function removeUntilNone(rows: DeleteQueryBuilder<Tables, 'sessions', DeleteResult>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numDeletedRows } = await rows.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return removed;
    removed += Number(numDeletedRows);
  }
}

/** Whoever had access to a session may have requested a code to log in again later. */
async function endLogInCode(on: Db, userId: UserId): Promise<void> {
  await on.query.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', 'log-in').execute();
}

async function createOne(on: Db, session: NewSession, now: number): Promise<readonly string[]> {
  // Serialises concurrent sign-ins, so that the second one counts the first.
  if (on.dialect === 'postgres')
    await on.query.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute();
  await insertSession(on, session, now);
  const tooMany = await on.query
    .selectFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('family', '<>', session.family)
    .groupBy('family')
    .select(({ fn }) => ['family', fn.max('created_at').as('used_at')])
    .orderBy('used_at', 'desc')
    .orderBy('family')
    .limit(ALL)
    .offset(SESSIONS_PER_USER - 1)
    .execute();
  const families = tooMany.map(({ family }) => family);
  if (families.length === 0) return families;
  await on.query.deleteFrom('sessions').where('family', 'in', families).execute();
  await endLogInCode(on, session.userId);
  return families;
}

const markedUsed = statement((query, p: { hash: string }) =>
  query.updateTable('sessions').set({ is_used: 1 }).where('access_hash', '=', p.hash),
);

/** On SQLite in one transaction with other small writes: many players may come at once. */
async function markUsed(db: Db, hash: string): Promise<void> {
  await (db.dialect === 'sqlite'
    ? db.grouped((on) => markedUsed.all(on, { hash }))
    : db.underWay(markedUsed.all(db, { hash })));
}

function sessionReading(db: Db): Pick<SessionsRepository, 'byAccessHash' | 'byRefreshHash' | 'ofUser'> {
  const active = lookups(db, {
    one: (hash: string) => byAccessHash.first(db, { hash }),
    many: (hashes) => byAccessHashes.all(db, { hashes }),
    keyOf: (row) => row.access_hash,
  });
  return {
    async byAccessHash(accessHash) {
      const row = await active(accessHash);
      // On a full disk reading goes on: only a late theft of the token before would be taken for a lost reply.
      if (row !== null && !isSet(row.is_used)) await markUsed(db, accessHash).catch(() => undefined);
      return (
        row && {
          userId: row.id,
          username: row.username,
          isGeneric: isSet(row.is_generic),
          mustChangePassword: isSet(row.must_change_password),
          family: row.family,
          accessExpiresAt: row.access_expires_at,
        }
      );
    },

    async byRefreshHash(refreshHash) {
      const row = await byRefreshHash.first(db, { hash: refreshHash });
      return (
        row && {
          userId: row.user_id,
          family: row.family,
          replacedAt: row.replaced_at,
          refreshExpiresAt: row.refresh_expires_at,
        }
      );
    },

    async ofUser(userId, now) {
      const rows = await db.query
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .groupBy('family')
        .having(({ fn, eb }) =>
          eb(
            fn.max(eb.case().when('replaced_at', 'is', null).then(eb.ref('refresh_expires_at')).else(0).end()),
            '>',
            now,
          ),
        )
        .select(({ fn }) => [
          'family',
          fn.max('device').as('device'),
          fn.min('started_at').as('started_at'),
          fn.max('created_at').as('used_at'),
        ])
        .orderBy('used_at', 'desc')
        .orderBy('family')
        .execute();
      return rows.map(({ family, device, started_at: startedAt, used_at: lastUsedAt }) => ({
        family,
        device,
        startedAt,
        lastUsedAt,
      }));
    },
  };
}

function sessionEnds(db: Db): Pick<SessionsRepository, 'endFamily' | 'endAllOf' | 'removeExpired'> {
  return {
    async endFamily(family, userId) {
      const owner = await db.query
        .selectFrom('sessions')
        .select('user_id')
        .where('family', '=', family)
        .executeTakeFirst();
      const all = db.query.deleteFrom('sessions').where('family', '=', family);
      const wasThere = (await removeUntilNone(userId === undefined ? all : all.where('user_id', '=', userId))) > 0;
      if (wasThere && owner !== undefined) await endLogInCode(db, owner.user_id);
      return wasThere;
    },

    async endAllOf(userId, exceptFamily) {
      const all = db.query.deleteFrom('sessions').where('user_id', '=', userId);
      const removed = await removeUntilNone(exceptFamily === undefined ? all : all.where('family', '<>', exceptFamily));
      await endLogInCode(db, userId);
      return removed;
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db.query
        .deleteFrom('sessions')
        .where('access_expires_at', '<=', now)
        .where(({ or, eb }) =>
          or([eb('refresh_expires_at', '<=', now), eb('replaced_at', '<=', now - KEPT_AFTER_RENEWAL)]),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
