import type { QuestId } from '@mangoquest/core/ids.ts';

export interface SettingsRepository {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** What is stored, or `value`, stored now: all nodes get the same. */
  getOrCreate(key: string, value: string): Promise<string>;
}

/** Leave to enter a quest with a password: of one sign-in, for as long as the password is the same. */
export interface PasswordGrant {
  /** Of the sign-in. */
  readonly family: string;
  readonly questId: QuestId;
  /** Told from the kept form of the password: another password, another tag. */
  readonly passwordTag: string;
}

export interface PasswordGrantsRepository {
  add(grant: PasswordGrant & { readonly expiresAt: number }): Promise<void>;
  has(grant: PasswordGrant, now: number): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
}
