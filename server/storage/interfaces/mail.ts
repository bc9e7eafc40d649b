import type { UserId } from '@mangoquest/core/ids.ts';
import type { Mail, UnsentMail } from '../../ports/mailer.ts';

/** What a one-time code opens. */
export type CodePurpose = 'recover' | 'log-in' | 'email-old' | 'email-new';

export interface NewCode {
  readonly hash: string;
  readonly userId: UserId;
  readonly purpose: CodePurpose;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface OneTimeCodesRepository {
  /** Ends the user's code before it of the same purpose. */
  put(code: NewCode, now: number): Promise<void>;
  /** Whose a living code is, without using it. */
  find(hash: string, purpose: CodePurpose, now: number): Promise<{ readonly userId: UserId } | null>;
  /** Takes a living code away: of those who use it at once, one gets it. */
  use(hash: string, purpose: CodePurpose, now: number): Promise<{ readonly userId: UserId } | null>;
  /** When the user's living code of a purpose was made; null where there is none. */
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
  /** Takes the place of one that is under way. */
  start(userId: UserId, newEmail: string, expiresAt: number, now: number): Promise<void>;
  /** Null where none is under way. */
  ofUser(userId: UserId, now: number): Promise<EmailChange | null>;
  /** Returns how it stands afterwards; null where none is under way. */
  confirm(userId: UserId, side: 'old' | 'new', now: number): Promise<EmailChange | null>;
  /** Returns whether there was one. */
  remove(userId: UserId): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
}

export interface NewMail extends Mail {
  /** It says nothing true or useful any more afterwards. Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A mail and the job that sends it, which is due at once. */
export interface MailOutboxRepository {
  add(mail: NewMail, now: number): Promise<void>;
  /** Null for one that was sent, or says nothing true any more. */
  unsent(id: number, now: number): Promise<UnsentMail | null>;
  remove(id: number): Promise<void>;
  /** The newest first. */
  newest(count: number): Promise<readonly UnsentMail[]>;
  byId(id: number): Promise<UnsentMail | null>;
  /** Those made before, whatever became of them, and their jobs that still wait. Returns how many mails. */
  removeMadeBefore(time: number): Promise<number>;
}
