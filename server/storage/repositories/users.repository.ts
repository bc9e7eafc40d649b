import { positionSaved } from '@mangoquest/core/play/plausible-speed.ts';
import type { Db } from '../db.ts';
import type { UsersRepository } from '../interfaces/accounts.ts';
import { statement } from '../compiled.ts';
import {
  ACCOUNT_COLUMNS,
  POSITION_COLUMNS,
  USER_COLUMNS,
  fromPosition,
  toAccount,
  toPosition,
  toUser,
} from '../rows/user-row.ts';
import { toFlag } from '../rows/values.ts';
import { notifyQuestsNaming } from './quest-writes.ts';

const accountById = statement((query, p: { id: number }) =>
  query.selectFrom('users').select(ACCOUNT_COLUMNS).where('id', '=', p.id),
);

const positionOf = statement((query, p: { id: number }) =>
  query.selectFrom('users').select(POSITION_COLUMNS).where('id', '=', p.id),
);

export function usersRepository(db: Db): UsersRepository {
  return {
    ...guests(db),
    ...userChanges(db),
    ...userReading(db),

    async create({ email, username, passwordHash, isGeneric, position, locale, emailVerifiedAt }, now) {
      const insert = (on: Db) =>
        on.query
          .insertInto('users')
          .values({
            email: email.toLowerCase(),
            username,
            password_hash: passwordHash,
            is_generic: toFlag(isGeneric),
            latitude: position?.latitude ?? null,
            longitude: position?.longitude ?? null,
            located_at: position ? now : null,
            created_at: now,
            locale: locale ?? null,
            email_verified_at: emailVerifiedAt ?? null,
          })
          .returning(USER_COLUMNS)
          .executeTakeFirstOrThrow();
      // Guests arrive in bursts; a separate commit for each would slow down play.
      const row = await (db.dialect === 'sqlite' ? db.grouped(insert) : insert(db));
      return toUser(row);
    },
  };
}

function userReading(
  db: Db,
): Pick<UsersRepository, 'byId' | 'accountById' | 'accountByEmail' | 'positionOf' | 'count'> {
  return {
    async byId(id) {
      const row = await accountById.first(db, { id });
      return row && toUser(row);
    },

    async accountById(id) {
      const row = await accountById.first(db, { id });
      return row && toAccount(row);
    },

    async accountByEmail(email) {
      const row = await db.query
        .selectFrom('users')
        .select(ACCOUNT_COLUMNS)
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async positionOf(id) {
      const row = await positionOf.first(db, { id });
      return row && toPosition(row);
    },

    async count() {
      const { n } = await db.query
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}

/** Changes made by a user, or by the recovery of their account. */
function userChanges(
  db: Db,
): Pick<UsersRepository, 'savePosition' | 'setSettings' | 'rename' | 'setPassword' | 'setEmail' | 'verifyEmail'> {
  return {
    savePosition: (id, position, now) =>
      db.atomic(async (tx) => {
        // Locks the row: a concurrent answer waits and is compared with this position, or this one with the answer's.
        const user = tx.query.selectFrom('users').select(POSITION_COLUMNS).where('id', '=', id);
        const row = await (tx.dialect === 'postgres' ? user.forUpdate() : user).executeTakeFirst();
        if (!row) return false;
        await tx.query
          .updateTable('users')
          .set(fromPosition(positionSaved(toPosition(row), position, now)))
          .where('id', '=', id)
          .execute();
        return true;
      }),

    async setSettings(id, { isAdvanced, showTooltips, locale }) {
      const changes = {
        ...(isAdvanced !== undefined && { is_advanced: toFlag(isAdvanced) }),
        ...(showTooltips !== undefined && { show_tooltips: toFlag(showTooltips) }),
        ...(locale !== undefined && { locale }),
      };
      if (Object.keys(changes).length === 0) return (await accountById.first(db, { id })) !== null;
      const { numUpdatedRows } = await db.query
        .updateTable('users')
        .set(changes)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    rename: (id, username) =>
      db.atomic(async (tx) => {
        const { numUpdatedRows } = await tx.query
          .updateTable('users')
          .set({ username })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await notifyQuestsNaming(tx, id);
        return numUpdatedRows > 0n;
      }),

    async setPassword(id, passwordHash, mustChange = false) {
      const { numUpdatedRows } = await db.query
        .updateTable('users')
        .set({ password_hash: passwordHash, must_change_password: toFlag(mustChange) })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async setEmail(id, email, now) {
      const { numUpdatedRows } = await db.query
        .updateTable('users')
        .set({ email: email.toLowerCase(), email_verified_at: now })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async verifyEmail(id, now, email) {
      await db.query
        .updateTable('users')
        .set({ email_verified_at: now })
        .where('id', '=', id)
        .where('email_verified_at', 'is', null)
        .$if(email !== undefined, (update) => update.where('email', '=', email as string))
        .execute();
    },
  };
}

/** Accounts without an email address. */
function guests(db: Db): Pick<UsersRepository, 'upgradeGuest' | 'removeIdleGuests'> {
  return {
    async upgradeGuest(id, { email, username, passwordHash, locale, emailVerifiedAt }) {
      const row = await db.query
        .updateTable('users')
        .set({
          email: email.toLowerCase(),
          username,
          password_hash: passwordHash,
          is_generic: 0,
          email_verified_at: emailVerifiedAt ?? null,
          ...(locale && { locale }),
        })
        .where('id', '=', id)
        .where('is_generic', '=', 1)
        .returning(USER_COLUMNS)
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async removeIdleGuests(before) {
      const { numDeletedRows } = await db.query
        .deleteFrom('users')
        .where('is_generic', '=', 1)
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions')
                .select('sessions.id')
                .whereRef('sessions.user_id', '=', 'users.id')
                .where('sessions.refresh_expires_at', '>=', before),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('entries')
                .select('entries.id')
                .whereRef('entries.user_id', '=', 'users.id')
                .where('entries.entered_at', '>=', before),
            ),
          ),
        )
        // Guests who have paid are kept (settled, paying).
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.user_id', '=', 'users.id')
                .where('orders.state', 'in', ['approved', 'completed']),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
