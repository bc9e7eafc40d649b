import type { UserId } from '@mangoquest/core/ids.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import type { User } from '@mangoquest/core/account/user.ts';

/** An account at an identity service: who vouches, and for whom. */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

export interface StoredIdentity extends IdentityKey {
  readonly email: string | null;
  readonly createdAt: number;
}

export interface IdentitiesRepository {
  /** The user that an identity service's (issuer, subject) belongs to. */
  userOf(issuer: string, subject: string): Promise<User | null>;
  /** Oldest first. */
  ofUser(userId: UserId): Promise<StoredIdentity[]>;
  /** Throws `UniqueError` (`identities_pkey`) when another user has it. */
  link(userId: UserId, identity: IdentityKey & { readonly email: string | null }, now: number): Promise<void>;
  /** `unknown` if the user has no such link; `last-way-in` if it must stay: the user has neither a password nor another link. */
  unlink(userId: UserId, identity: IdentityKey): Promise<'unlinked' | 'unknown' | 'last-way-in'>;
}

/** Sign-ins in progress at an identity service; each can be finished once. */
export interface IdentityNoncesRepository {
  add(
    nonce: { readonly hash: string; readonly social: Social; readonly expiresAt: number },
    now: number,
  ): Promise<void>;
  /** Whether it was issued for this service, and has not expired. */
  isOpen(hash: string, social: Social, now: number): Promise<boolean>;
  /** Like `isOpen`, and consumes it: only one of two concurrent calls succeeds. */
  take(hash: string, social: Social, now: number): Promise<boolean>;
  /** Returns how many. */
  removeExpired(now: number): Promise<number>;
}
