import type { UserId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import type { KeptPosition } from '@mangoquest/core/play/plausible-speed.ts';

/** A user with the data that only logging in may read. */
export interface UserAccount extends User {
  /** `null` for one who only signs in through an identity service, and for guests. */
  readonly passwordHash: string | null;
  /** When the address was verified, by a mail or an identity service. */
  readonly emailVerifiedAt: number | null;
}

export interface NewUser {
  /** Stored in lower case (Spec §5). */
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly isGeneric: boolean;
  readonly position?: LatLng | null;
  readonly locale?: string | null;
  readonly emailVerifiedAt?: number | null;
}

/** What a guest becomes (Spec §4, guest sign-up upgrade). */
export interface GuestUpgrade {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly locale?: string | null;
  readonly emailVerifiedAt?: number | null;
}

export interface UsersRepository {
  /** Throws `UniqueError` (`users_email`). */
  create(user: NewUser, now: number): Promise<User>;
  byId(id: number): Promise<User | null>;
  /** The case of the address does not matter. */
  accountByEmail(email: string): Promise<UserAccount | null>;
  accountById(id: number): Promise<UserAccount | null>;
  /** Replaces the stored position; what it says about the last answer is kept. False for an unknown user. */
  savePosition(id: number, position: LatLng, now: number): Promise<boolean>;
  /** The stored position; null if there is none. */
  positionOf(id: number): Promise<KeptPosition | null>;
  setSettings(id: number, settings: Partial<Pick<User, 'isAdvanced' | 'showTooltips' | 'locale'>>): Promise<boolean>;
  /** Their quests get a new revision, as these contain the creator's name. */
  rename(id: number, username: string): Promise<boolean>;
  setPassword(id: number, passwordHash: string, mustChange?: boolean): Promise<boolean>;
  /** Also marks the address as verified. False for an unknown user. Throws `UniqueError` (`users_email`). */
  setEmail(id: number, email: string, now: number): Promise<boolean>;
  /** Marks the address as verified, unless it is already; with `email` only if it is still that one. */
  verifyEmail(id: number, now: number, email?: string): Promise<void>;
  /** Null if the user is not a guest (any more). Throws `UniqueError` (`users_email`). */
  upgradeGuest(id: number, upgrade: GuestUpgrade): Promise<User | null>;
  count(): Promise<number>;
  /** Deletes guests without an active session who made nothing since `before`. Returns how many. */
  removeIdleGuests(before: number): Promise<number>;
}

export interface AgreementsRepository {
  /** Idempotent per version. */
  add(userId: UserId, version: string, now: number): Promise<void>;
}

export interface NewSession {
  readonly userId: UserId;
  /** Unguessable name that all rotations of one sign-in share. */
  readonly family: string;
  /** SHA-256 of the tokens, any text form. */
  readonly accessHash: string;
  readonly refreshHash: string;
  /** Epoch milliseconds. */
  readonly accessExpiresAt: number;
  readonly refreshExpiresAt: number;
  /** A coarse name of the browser, `''` where it is unknown. */
  readonly device: string;
  /** When the user signed in; all rotations carry it along. */
  readonly startedAt: number;
}

/** The new values of a rotation; the rest is copied from the replaced row. */
export type NextTokens = Omit<NewSession, 'userId' | 'family' | 'startedAt'>;

/** A sign-in as its user may see it. */
export interface SessionRecord {
  readonly family: string;
  readonly device: string;
  readonly startedAt: number;
  /** When its tokens were last renewed: exact to a quarter of an hour. */
  readonly lastUsedAt: number;
}

/** Returned whatever the time is: the caller compares `accessExpiresAt` with its clock. */
/** What each request of a session needs of it. */
export interface ActiveSession {
  readonly userId: UserId;
  readonly username: string;
  readonly isGeneric: boolean;
  readonly mustChangePassword: boolean;
  readonly family: string;
  readonly accessExpiresAt: number;
}

export type Rotation =
  | { readonly outcome: 'rotated'; readonly user: User; readonly family: string }
  /** The token was exchanged before, at `replacedAt`: by a second tab just now, or a thief. */
  | {
      readonly outcome: 'reused';
      readonly user: User;
      readonly family: string;
      readonly replacedAt: number;
      readonly device: string;
      readonly startedAt: number;
      /** The tokens that it was exchanged for have been exchanged, too. */
      readonly hasMovedOn: boolean;
      /** An access token that it was exchanged for has been used: its reply was not lost. */
      readonly isUsed: boolean;
    }
  | { readonly outcome: 'expired'; readonly family: string }
  | { readonly outcome: 'unknown' };

export interface SessionsRepository {
  /** Ends the user's least recently used sign-ins above the limit. Returns the families that ended. */
  create(session: NewSession, now: number): Promise<readonly string[]>;
  /** Adds a second row beside that of an exchanged refresh token; false if the sign-in has ended. */
  createBeside(refreshHash: string, session: NewSession, now: number): Promise<boolean>;
  /**
   * Adds a row in place of those that an exchanged token was exchanged for, none of which was ever used; false if one
   * was, or the sign-in has ended.
   */
  createInstead(refreshHash: string, session: NewSession, now: number): Promise<boolean>;
  /** Also remembers that the token was used. */
  byAccessHash(accessHash: string): Promise<ActiveSession | null>;
  /** The user of a refresh token, without exchanging it. */
  byRefreshHash(refreshHash: string): Promise<{
    readonly userId: UserId;
    readonly family: string;
    readonly replacedAt: number | null;
    readonly refreshExpiresAt: number;
  } | null>;
  /**
   * Exchanges a refresh token, once: adds a new row in the same family. The previous access token keeps its expiry, so
   * that a second tab's requests in flight pass.
   */
  rotate(refreshHash: string, next: NextTokens, now: number): Promise<Rotation>;
  /** A user's active sign-ins, the last used first. */
  ofUser(userId: UserId, now: number): Promise<SessionRecord[]>;
  /** Ends all rotations of one sign-in and the log-in code of its user, also one that is on its way, of this user if given. Returns whether there were any. */
  endFamily(family: string, userId?: UserId): Promise<boolean>;
  /** All of a user's, but one family if given, and their log-in code. Returns how many rows. */
  endAllOf(userId: UserId, exceptFamily?: string): Promise<number>;
  /** Deletes expired rows. Returns how many. */
  removeExpired(now: number): Promise<number>;
}
