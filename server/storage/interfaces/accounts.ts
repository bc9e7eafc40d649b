import type { UserId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import type { KeptPosition } from '@mangoquest/core/play/plausible-speed.ts';

/** A user with what only signing in may look at. */
export interface UserAccount extends User {
  /** `null` for one who only signs in through an identity service, and for guests. */
  readonly passwordHash: string | null;
  /** Since when it is known that the address is theirs: a mail or an identity service said so. */
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
  /** Puts it in the place of the one position that is kept; what that tells of the last answer stays. False for an unknown user. */
  savePosition(id: number, position: LatLng, now: number): Promise<boolean>;
  /** The one position that is kept; null where there is none. */
  positionOf(id: number): Promise<KeptPosition | null>;
  setSettings(id: number, settings: Partial<Pick<User, 'isAdvanced' | 'showTooltips' | 'locale'>>): Promise<boolean>;
  /** Their quests count as changed: the creator's name is told with them. */
  rename(id: number, username: string): Promise<boolean>;
  setPassword(id: number, passwordHash: string, mustChange?: boolean): Promise<boolean>;
  /** Also marks it as theirs. False for an unknown user. Throws `UniqueError` (`users_email`). */
  setEmail(id: number, email: string, now: number): Promise<boolean>;
  /** The address is theirs, since now unless it was known before; with `email` only while it is still that one. */
  verifyEmail(id: number, now: number, email?: string): Promise<void>;
  /** Null where the user is no guest (any more). Throws `UniqueError` (`users_email`). */
  upgradeGuest(id: number, upgrade: GuestUpgrade): Promise<User | null>;
  count(): Promise<number>;
  /** Takes guests away who have no living session, and made nothing since `before`. Returns how many. */
  removeIdleGuests(before: number): Promise<number>;
}

export interface AgreementsRepository {
  /** Once for each version; a repeat changes nothing. */
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

/** What a rotation brings; the rest it takes from the row it replaces. */
export type NextTokens = Omit<NewSession, 'userId' | 'family' | 'startedAt'>;

/** A sign-in as its user may see it. */
export interface SessionRecord {
  readonly family: string;
  readonly device: string;
  readonly startedAt: number;
  /** When its tokens were made last: true to a quarter of an hour. */
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
  /** The token was traded before, at `replacedAt`: a second tab just now, or a thief. */
  | {
      readonly outcome: 'reused';
      readonly user: User;
      readonly family: string;
      readonly replacedAt: number;
      readonly device: string;
      readonly startedAt: number;
      /** What the token was traded for has been traded on already. */
      readonly hasMovedOn: boolean;
    }
  | { readonly outcome: 'expired'; readonly family: string }
  | { readonly outcome: 'unknown' };

export interface SessionsRepository {
  /** Ends those of the user that were not used for longest, where they are too many. Returns the families that ended. */
  create(session: NewSession, now: number): Promise<readonly string[]>;
  /** A second row beside the one of a traded refresh token; false where that sign-in was ended meanwhile. */
  createBeside(refreshHash: string, session: NewSession, now: number): Promise<boolean>;
  byAccessHash(accessHash: string): Promise<ActiveSession | null>;
  /** Who a refresh token belongs to, without trading it. */
  byRefreshHash(refreshHash: string): Promise<{
    readonly userId: UserId;
    readonly family: string;
    readonly replacedAt: number | null;
    readonly refreshExpiresAt: number;
  } | null>;
  /**
   * Trades a refresh token, once: a new row in the same family. The access token before it keeps its own end, so
   * that a second tab's requests in flight pass.
   */
  rotate(refreshHash: string, next: NextTokens, now: number): Promise<Rotation>;
  /** A user's living sign-ins, the last used first. */
  ofUser(userId: UserId, now: number): Promise<SessionRecord[]>;
  /** Ends all rotations of one sign-in and the log-in code of its user, also one that is on its way, of this user if given. Returns whether there were any. */
  endFamily(family: string, userId?: UserId): Promise<boolean>;
  /** All of a user's, but one family if given, and their log-in code. Returns how many rows. */
  endAllOf(userId: UserId, exceptFamily?: string): Promise<number>;
  /** Takes away what can never be used again. Returns how many rows. */
  removeExpired(now: number): Promise<number>;
}
