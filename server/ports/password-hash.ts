/** Hashing of passwords of accounts and quests. */
export interface PasswordHash {
  /** A new hash, including salt and parameters. Throws `Busy` if too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches `hash`. Takes as long for `null`, which never matches. Throws `Busy` if too many wait.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}
