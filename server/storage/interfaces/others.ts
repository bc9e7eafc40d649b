import type { QuestId } from '@mangoquest/core/ids.ts';

export interface SettingsRepository {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** Returns the stored value, or stores `value`: all nodes get the same. */
  getOrCreate(key: string, value: string): Promise<string>;
}

/** A sign-in's permission to enter a quest with a password, valid while the password is unchanged. */
export interface PasswordGrant {
  /** Of the sign-in. */
  readonly family: string;
  readonly questId: QuestId;
  /** Derived from the stored password hash: it changes with the password. */
  readonly passwordTag: string;
}

export interface PasswordGrantsRepository {
  add(grant: PasswordGrant & { readonly expiresAt: number }): Promise<void>;
  has(grant: PasswordGrant, now: number): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
}
