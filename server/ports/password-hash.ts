/** One-way keeping of passwords: of accounts, and of quests. */
export interface PasswordHash {
  /** A new hash with its salt and parameters in it. Throws `Busy` when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one of `hash`. Takes as long for `null`, which never fits. Throws `Busy` when too many wait. */
  matches(password: string, hash: string | null): Promise<boolean>;
}
