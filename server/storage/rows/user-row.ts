import type { User } from '@mangoquest/core/account/user.ts';
import type { Selectable } from 'kysely';
import type { UserAccount } from '../interfaces/accounts.ts';
import type { UsersTable } from '../tables.ts';
import { isSet } from './values.ts';

export const USER_COLUMNS = [
  'users.id', 'users.username', 'users.email', 'users.is_generic', 'users.is_advanced', 'users.show_tooltips', 'users.latitude', 'users.longitude',
] as const;

export const ACCOUNT_COLUMNS = [...USER_COLUMNS, 'users.password_hash', 'users.must_change_password'] as const;

export type UserRow = Pick<Selectable<UsersTable>,
  'id' | 'username' | 'email' | 'is_generic' | 'is_advanced' | 'show_tooltips' | 'latitude' | 'longitude'>;

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isGeneric: isSet(row.is_generic),
    isAdvanced: isSet(row.is_advanced),
    showTooltips: isSet(row.show_tooltips),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

export function toAccount(row: UserRow & Pick<Selectable<UsersTable>, 'password_hash' | 'must_change_password'>): UserAccount {
  return { ...toUser(row), passwordHash: row.password_hash, mustChangePassword: isSet(row.must_change_password) };
}
