import type { UserId } from '@mangoquest/core/ids.ts';

/** Browsers that a user was signed in with, as a hash of the browser's identifier and the user. */
export interface KnownDevicesRepository {
  has(userId: UserId, deviceHash: string, since: number): Promise<boolean>;
  /** Only the newest fifty of a user are kept. */
  see(userId: UserId, deviceHash: string, now: number): Promise<void>;
  removeAllOf(userId: UserId): Promise<void>;
  /** Returns how many. */
  removeSeenBefore(time: number): Promise<number>;
}

/** What is noted of an account. */
export type SecurityKind =
  | 'signed-in'
  /** A wrong password or code, or an attempt over the limit. */
  | 'refused'
  /** A link that sets a new password was asked for. */
  | 'reset-asked'
  | 'password-set'
  | 'address-changed'
  | 'sessions-ended'
  /** A refresh token was used a second time: its session was ended. */
  | 'token-reused'
  /** A user tried something that they may not do. */
  | 'denied';

export interface SecurityLogRepository {
  add(userId: UserId, kind: SecurityKind, now: number): Promise<void>;
  /** The newest first. */
  ofUser(userId: UserId, count: number): Promise<{ readonly kind: SecurityKind; readonly happenedAt: number }[]>;
  /** Returns how many. */
  removeBefore(time: number): Promise<number>;
}
