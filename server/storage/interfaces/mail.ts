import type { UserId } from '@mangoquest/core/ids.ts';
import type { Mail, UnsentMail } from '../../ports/mailer.ts';

/** The purpose of a one-time code. */
export type CodePurpose = 'recover' | 'log-in' | 'email-old' | 'email-new';

export interface NewCode {
  readonly hash: string;
  readonly userId: UserId;
  readonly purpose: CodePurpose;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface OneTimeCodesRepository {
  /** Invalidates the user's previous code of the same purpose. */
  put(code: NewCode, now: number): Promise<void>;
  /** The same, asked for in a session; false if that has ended. */
  putOfSession(code: NewCode, family: string, now: number): Promise<boolean>;
  /** The user of a valid code, without consuming it. */
  find(hash: string, purpose: CodePurpose, now: number): Promise<{ readonly userId: UserId } | null>;
  /** Consumes a valid code: only one of concurrent calls succeeds. */
  use(hash: string, purpose: CodePurpose, now: number): Promise<{ readonly userId: UserId } | null>;
  /** When the user's valid code of a purpose was made; null if there is none. */
  madeAt(userId: UserId, purpose: CodePurpose, now: number): Promise<number | null>;
  removeAllOf(userId: UserId, purposes?: readonly CodePurpose[]): Promise<void>;
  removeExpired(now: number): Promise<number>;
}

export interface EmailChange {
  readonly userId: UserId;
  readonly newEmail: string;
  readonly isOldConfirmed: boolean;
  readonly isNewConfirmed: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface EmailChangesRepository {
  /** Replaces a pending change. */
  start(userId: UserId, newEmail: string, expiresAt: number, now: number): Promise<void>;
  /** Null if none is pending. */
  ofUser(userId: UserId, now: number): Promise<EmailChange | null>;
  /** Returns the state afterwards; null if no change is pending. */
  confirm(userId: UserId, side: 'old' | 'new', now: number): Promise<EmailChange | null>;
  /** Returns whether there was one. */
  remove(userId: UserId): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
}

export interface NewMail extends Mail {
  /** The mail expires then and is not sent any more. Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A mail and the job that sends it, which is due at once. */
export interface MailOutboxRepository {
  add(mail: NewMail, now: number): Promise<void>;
  /** Null for one that was sent or has expired. */
  unsent(id: number, now: number): Promise<UnsentMail | null>;
  remove(id: number): Promise<void>;
  /** The newest first. */
  newest(count: number): Promise<readonly UnsentMail[]>;
  byId(id: number): Promise<UnsentMail | null>;
  /** Deletes mails made before, sent or not, with their waiting jobs. Returns how many mails. */
  removeMadeBefore(time: number): Promise<number>;
}
