import type { UserId } from '@mangoquest/core/ids.ts';

/** Browsers that a user was signed in with, by what the browser keeps and the user together. */
export interface KnownDevicesRepository {
  has(userId: UserId, deviceHash: string, since: number): Promise<boolean>;
  /** Of one user the newest fifty stay. */
  see(userId: UserId, deviceHash: string, now: number): Promise<void>;
  removeAllOf(userId: UserId): Promise<void>;
  /** Returns how many. */
  removeSeenBefore(time: number): Promise<number>;
}

/** What is noted of an account. */
export type SecurityKind =
  | 'signed-in'
  /** A wrong password or code, or one try too many. */
  | 'refused'
  /** A link that sets a new password was asked for. */
  | 'reset-asked'
  | 'password-set'
  | 'address-changed'
  | 'sessions-ended'
  /** A refresh token was used again: its session ended. */
  | 'token-reused'
  /** Something was asked for that is not this user's to do. */
  | 'denied';

export interface SecurityLogRepository {
  add(userId: UserId, kind: SecurityKind, now: number): Promise<void>;
  /** The newest first. */
  ofUser(userId: UserId, count: number): Promise<{ readonly kind: SecurityKind; readonly happenedAt: number }[]>;
  /** Returns how many. */
  removeBefore(time: number): Promise<number>;
}
