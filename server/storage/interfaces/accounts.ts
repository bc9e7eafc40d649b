import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { User } from '@mangoquest/core/account/user.ts';

/** A user with what only signing in may look at. */
export interface UserAccount extends User {
  /** `null` for one who only signs in through an identity service, and for guests. */
  readonly passwordHash: string | null;
  /** A new password must be set before anything else (Spec §4, placeholder password). */
  readonly mustChangePassword: boolean;
}

export interface NewUser {
  /** Stored in lower case (Spec §5). */
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly isGeneric: boolean;
  readonly position?: LatLng | null;
}

/** What a guest becomes (Spec §4, guest sign-up upgrade). */
export interface GuestUpgrade {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
}

export interface UsersRepository {
  /** Throws `UniqueError` (`users_email`). */
  create(user: NewUser, now: number): Promise<User>;
  byId(id: number): Promise<User | null>;
  /** The case of the address does not matter. */
  accountByEmail(email: string): Promise<UserAccount | null>;
  accountById(id: number): Promise<UserAccount | null>;
  /** Overwrites the one position that is kept. False for an unknown user. */
  setCoordinates(id: number, position: LatLng, now: number): Promise<boolean>;
  setFlags(id: number, flags: { readonly isAdvanced?: boolean; readonly showTooltips?: boolean }): Promise<boolean>;
  setPassword(id: number, passwordHash: string, mustChange?: boolean): Promise<boolean>;
  /** Null where the user is no guest (any more). Throws `UniqueError` (`users_email`). */
  upgradeGuest(id: number, upgrade: GuestUpgrade): Promise<User | null>;
  count(): Promise<number>;
  /** Takes guests away who have no living session, and made nothing since `before`. Returns how many. */
  removeIdleGuests(before: number): Promise<number>;
}

export interface IdentitiesRepository {
  /** The user that an identity service's (issuer, subject) belongs to. */
  userOf(issuer: string, subject: string): Promise<User | null>;
  /** Throws `UniqueError` (`identities_pkey`) when another user has it. */
  link(userId: number, identity: { readonly issuer: string; readonly subject: string; readonly email: string | null }, now: number): Promise<void>;
}

export interface NewSession {
  readonly userId: number;
  /** Unguessable name that all rotations of one sign-in share. */
  readonly family: string;
  /** SHA-256 of the tokens, any text form. */
  readonly accessHash: string;
  readonly refreshHash: string;
  /** Epoch milliseconds. */
  readonly accessExpiresAt: number;
  readonly refreshExpiresAt: number;
}

/** Returned whatever the time is: the caller compares `accessExpiresAt` with its clock. */
export interface ActiveSession {
  readonly user: User;
  readonly family: string;
  readonly accessExpiresAt: number;
}

export type Rotation =
  | { readonly outcome: 'rotated'; readonly user: User; readonly family: string }
  /** The token was traded before, at `replacedAt`: a second tab just now, or a thief. */
  | { readonly outcome: 'reused'; readonly user: User; readonly family: string; readonly replacedAt: number }
  | { readonly outcome: 'expired' | 'unknown' };

export interface SessionsRepository {
  create(session: NewSession, now: number): Promise<void>;
  byAccessHash(accessHash: string): Promise<ActiveSession | null>;
  /** Who a refresh token belongs to, without trading it. */
  byRefreshHash(refreshHash: string): Promise<{ readonly userId: number; readonly family: string; readonly replacedAt: number | null; readonly refreshExpiresAt: number } | null>;
  /**
   * Trades a refresh token, once: a new row in the same family. The access token before it keeps its own end, so
   * that a second tab's requests in flight pass.
   */
  rotate(refreshHash: string, next: Omit<NewSession, 'userId' | 'family'>, now: number): Promise<Rotation>;
  /** Ends all rotations of one sign-in. Returns whether there were any. */
  endFamily(family: string): Promise<boolean>;
  /** All of a user's, but one family if given. Returns how many rows. */
  endAllOf(userId: number, exceptFamily?: string): Promise<number>;
  /** Takes away what can never be used again. Returns how many rows. */
  removeExpired(now: number): Promise<number>;
}
