import type { Db } from '../db.ts';
import type { UsersRepository } from '../interfaces/accounts.ts';
import { statement } from '../compiled.ts';
import { ACCOUNT_COLUMNS, USER_COLUMNS, toAccount, toUser } from '../rows/user-row.ts';
import { toFlag } from '../rows/values.ts';

const accountById = statement((query, p: { id: number }) => query.selectFrom('users').select(ACCOUNT_COLUMNS).where('id', '=', p.id));

const setPosition = statement((query, p: { id: number; latitude: number; longitude: number; now: number }) =>
  query.updateTable('users').set({ latitude: p.latitude, longitude: p.longitude, located_at: p.now }).where('id', '=', p.id).returning('id'));

export function usersRepository(db: Db): UsersRepository {
  return {
    async create({ email, username, passwordHash, isGeneric, position }, now) {
      const row = await db.query.insertInto('users').values({
        email: email.toLowerCase(), username, password_hash: passwordHash, is_generic: toFlag(isGeneric),
        latitude: position?.latitude ?? null, longitude: position?.longitude ?? null, located_at: position ? now : null, created_at: now,
      }).returning(USER_COLUMNS).executeTakeFirstOrThrow();
      return toUser(row);
    },

    async byId(id) {
      const row = await accountById.first(db, { id });
      return row && toUser(row);
    },

    async accountById(id) {
      const row = await accountById.first(db, { id });
      return row && toAccount(row);
    },

    async accountByEmail(email) {
      const row = await db.query.selectFrom('users').select(ACCOUNT_COLUMNS).where('email', '=', email.toLowerCase()).executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async setCoordinates(id, { latitude, longitude }, now) {
      return (await setPosition.first(db, { id, latitude, longitude, now })) !== null;
    },

    async setFlags(id, { isAdvanced, showTooltips }) {
      const changes = {
        ...(isAdvanced !== undefined && { is_advanced: toFlag(isAdvanced) }),
        ...(showTooltips !== undefined && { show_tooltips: toFlag(showTooltips) }),
      };
      if (Object.keys(changes).length === 0) return (await accountById.first(db, { id })) !== null;
      const { numUpdatedRows } = await db.query.updateTable('users').set(changes).where('id', '=', id).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async setPassword(id, passwordHash, mustChange = false) {
      const { numUpdatedRows } = await db.query.updateTable('users')
        .set({ password_hash: passwordHash, must_change_password: toFlag(mustChange) }).where('id', '=', id).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async upgradeGuest(id, { email, username, passwordHash }) {
      const row = await db.query.updateTable('users')
        .set({ email: email.toLowerCase(), username, password_hash: passwordHash, is_generic: 0 })
        .where('id', '=', id).where('is_generic', '=', 1).returning(USER_COLUMNS).executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async count() {
      const { n } = await db.query.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return n;
    },

    async removeIdleGuests(before) {
      const { numDeletedRows } = await db.query.deleteFrom('users')
        .where('is_generic', '=', 1).where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('sessions').select('sessions.id')
          .whereRef('sessions.user_id', '=', 'users.id').where('sessions.refresh_expires_at', '>=', before))))
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('entries').select('entries.id')
          .whereRef('entries.user_id', '=', 'users.id').where('entries.entered_at', '>=', before))))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
