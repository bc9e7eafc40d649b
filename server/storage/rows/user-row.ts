import type { User } from '@mangoquest/core/account/user.ts';
import type { KeptPosition } from '@mangoquest/core/play/plausible-speed.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { UserAccount } from '../interfaces/accounts.ts';
import type { UsersTable } from '../account-tables.ts';
import { isSet } from './values.ts';

/** The version of the terms that was agreed to last. */
const agreedTerms = sql<
  string | null
>`(select version from agreements where agreements.user_id = users.id order by agreed_at desc limit 1)`.as(
  'agreed_terms',
);

export const USER_COLUMNS = [
  'users.id',
  'users.username',
  'users.email',
  'users.is_generic',
  'users.is_advanced',
  'users.show_tooltips',
  'users.latitude',
  'users.longitude',
  'users.locale',
  'users.password_hash',
  'users.must_change_password',
  agreedTerms,
] as const;

export const ACCOUNT_COLUMNS = [...USER_COLUMNS, 'users.email_verified_at'] as const;

export const POSITION_COLUMNS = [
  'users.latitude',
  'users.longitude',
  'users.located_at',
  'users.position_leeway',
  'users.position_origin',
] as const;

export type UserRow = Pick<
  Selectable<UsersTable>,
  | 'id'
  | 'username'
  | 'email'
  | 'is_generic'
  | 'is_advanced'
  | 'show_tooltips'
  | 'latitude'
  | 'longitude'
  | 'locale'
  | 'password_hash'
  | 'must_change_password'
> & { readonly agreed_terms: string | null };

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
    locale: row.locale,
    agreedTerms: row.agreed_terms,
    hasPassword: row.password_hash !== null,
    mustChangePassword: isSet(row.must_change_password),
  };
}

export function toAccount(row: UserRow & Pick<Selectable<UsersTable>, 'email_verified_at'>): UserAccount {
  return {
    ...toUser(row),
    passwordHash: row.password_hash,
    emailVerifiedAt: row.email_verified_at,
  };
}

export function toPosition(
  row: Pick<Selectable<UsersTable>, 'latitude' | 'longitude' | 'located_at' | 'position_leeway' | 'position_origin'>,
): KeptPosition | null {
  const { latitude, longitude, located_at: at, position_leeway: leeway, position_origin: origin } = row;
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at, leeway, origin };
}

export function fromPosition({ latitude, longitude, at, leeway, origin }: KeptPosition) {
  return { latitude, longitude, located_at: at, position_leeway: leeway, position_origin: origin };
}
